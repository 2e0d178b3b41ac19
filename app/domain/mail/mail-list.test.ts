import { expect, test } from 'vitest'

import { openedFrom } from '#domain/values/links/opened-from.ts'
import { mailListOf, mailListUrl, parseMailList } from './mail-list.ts'

const parsed = (query: string) => parseMailList(new URLSearchParams(query))

test('every view has one URL, and is parsed back from it', () => {
  const after = { createdAt: 1_763_700_000_000, id: '12.customer.ORD-1763700000000-A1B2C3D4E' }
  for (const list of [
    { state: 'all', after: null },
    { state: 'failed', after: null },
    { state: 'written', after },
  ] as const) {
    expect(parsed(mailListUrl(list).split('?')[1] ?? '')).toEqual(list)
  }
})

test.each(['', 'state=lost', 'state=all', 'after=then', 'after=1.%2F..%2F', 'after=.x'])(
  'invalid values (%s) mean the newest of all',
  (query) => {
    expect(parsed(query)).toEqual({ state: 'all', after: null })
  },
)

test.each(['/admin/mails', '/admin/mails?state=failed&after=1763700000000.12.admin'])(
  'a page that is opened from %s leads back to it',
  (list) => {
    const page = new URL(
      openedFrom(new URL(list, 'https://kalam.example').search, 'https://kalam.example/page'),
    )
    expect(mailListOf(page.searchParams)).toBe(list)
  },
)
