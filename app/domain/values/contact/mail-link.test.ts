import { expect, test } from 'vitest'

import { isEmail } from './email.ts'
import { mailLink } from './mail-link.ts'

test('an ordinary e-mail stands in its link as it is', () => {
  expect(mailLink('asha.rao@example.com')).toBe('mailto:asha.rao@example.com')
})

test.each([
  'x?bcc=thief%40evil.example&body=pay@example.com',
  'a&b=c#d@example.com',
  '100%@example.com',
  'a+b/c@example.com',
])('%s is one recipient, and nothing else of a mail', (email) => {
  expect(isEmail(email)).toBe(true)
  const link = new URL(mailLink(email))
  expect([decodeURIComponent(link.pathname), link.search, link.hash]).toEqual([email, '', ''])
})
