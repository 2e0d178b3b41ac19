import { beforeAll, expect, test } from 'vitest'

import { synonymLines } from '#data/catalogue/search/search-synonyms.server.ts'
import { DEFAULT_SYNONYMS } from '#domain/catalogue/search/default-synonyms.ts'
import { linesFrom } from '#domain/catalogue/search/search-synonyms-form.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

const DEFAULTS = linesFrom(DEFAULT_SYNONYMS)

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
  await createTestProduct({ name: 'Spinning Top' })
})

const save = (words: string, role: 'admin' | 'customer' | 'guest' = 'admin') =>
  shop.as(role, '/admin/search-words', new URLSearchParams({ words }))
const search = (word: string) => shop.page('guest', `/store?q=${encodeURIComponent(word)}`)

test('what the admin writes is searched for at once, in any script and on pages that were cached', async () => {
  expect(await search('bhaunra')).not.toContain('Spinning Top')
  expect(await search('bhaunra')).toContain('No products found')
  const response = await save('Spinning Top,  Bhaunra , भौंरा\n\nrubber; eraser')
  expect([response.status, await shownHtml(response)]).toEqual([
    200,
    expect.stringContaining('Search words saved.'),
  ])
  expect(await synonymLines()).toBe('spinning top, bhaunra, भौंरा\nrubber, eraser')
  expect(await search('bhaunra')).toContain('Spinning Top')
  expect(await search('भौंरा')).toContain('Spinning Top')
  // By ear, too.
  expect(await search('bhanvra')).not.toContain('Spinning Top')
  expect(await search('bhaunraa')).toContain('Spinning Top')
})

test('a blank list is the one the shop came with', async () => {
  expect((await save('')).status).toBe(200)
  expect(await synonymLines()).toBe(DEFAULTS)
  expect(await search('bhaunra')).not.toContain('Spinning Top')
})

test('what another page has added since this one was opened stays', async () => {
  const late = new URLSearchParams({
    words: `${DEFAULTS}\nquill, kalam`,
    shown: JSON.stringify({ words: [DEFAULTS] }),
  })
  expect((await save(`${DEFAULTS}\ntop, lattu`)).status).toBe(200)
  expect((await shop.as('admin', '/admin/search-words', late)).status).toBe(200)
  expect(await synonymLines()).toBe(`${DEFAULTS}\nquill, kalam\ntop, lattu`)
  // A blank list is the one of the beginning, whatever another page has added.
  late.set('words', '')
  expect((await shop.as('admin', '/admin/search-words', late)).status).toBe(200)
  expect(await synonymLines()).toBe(DEFAULTS)
})

test.each([
  ['rubber', 'Line 1 has one word only, “rubber”'],
  ['a, b\nrubber, erase*r(', '“erase*r(” in line 2 has a sign'],
  [`a, ${'b'.repeat(41)}`, 'is longer than 40 characters'],
  [Array.from({ length: 13 }, (_, n) => `w${n}`).join(), 'Line 1 has more than 12 words'],
  [Array.from({ length: 301 }, (_, n) => `a${n}, b${n}`).join('\n'), 'The list has more than 300 lines'],
])('%j is refused with its reason, kept, and nothing changes', async (words, reason) => {
  const response = await save(words)
  const html = await shownHtml(response)
  expect(response.status).toBe(400)
  expect(html).toContain(reason)
  expect(html).toContain(words.slice(0, 10))
  expect(await synonymLines()).toBe(DEFAULTS)
})

test('only the admin reads and changes them', async () => {
  for (const role of ['guest', 'customer'] as const) {
    expect((await save('a, b', role)).status).toBe(302)
    expect((await shop.as(role, '/admin/search-words')).status).toBe(302)
  }
  expect(await synonymLines()).toBe(DEFAULTS)
  expect(await shop.page('admin', '/admin/settings')).toContain('href="/admin/search-words"')
})
