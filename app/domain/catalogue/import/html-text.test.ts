import { expect, test } from 'vitest'

import { textOfHtml } from './html-text.ts'

test.each([
  ['Plain\ntext', 'Plain\ntext'],
  ['<p>One</p>\n<p>Two<br/>lines</p>', 'One\nTwo\nlines'],
  ['<ul>\n <li>a</li>\n <li>b</li>\n</ul>', '- a\n- b'],
  ['5 &lt; 6 &amp; &#8377;100 &#x20B9; &rsquo;tis &unknown;', '5 < 6 & ₹100 ₹ ’tis &unknown;'],
  ['<img src="x" onerror="alert(1)">Safe', 'Safe'],
  ['a < b and c > d', 'a < b and c > d'],
  ['&#0;&#xD800;&#1114112;x', 'x'],
])('%j is read as %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

test('many opening marks take no long time', () => {
  const start = performance.now()
  textOfHtml('<a'.repeat(500_000))
  textOfHtml('&'.repeat(500_000) + '\n'.repeat(500_000) + '<')
  expect(performance.now() - start).toBeLessThan(2_000)
})
