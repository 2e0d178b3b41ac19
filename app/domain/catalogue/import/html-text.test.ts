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

test('many opening marks are read once', () => {
  // Were the rest read anew from each, the time of a test would not be enough.
  expect(textOfHtml('<a'.repeat(200_000))).toContain('<a<a')
  expect(textOfHtml('&'.repeat(200_000) + '\n'.repeat(200_000) + '<')).toContain('&&')
})
