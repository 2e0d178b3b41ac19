import { beforeAll, beforeEach, expect, test } from 'vitest'

import { adminReviews as words } from '#copy/admin/reviews.ts'
import { db } from '#data/database/database.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestReview } from '#tests/support/records/review.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
let product: { id: string; slug: string }
let id: string

beforeAll(async () => {
  shop = await openSignedInShop()
})

beforeEach(async () => {
  await db.deleteFrom('reviews').execute()
  product = await createTestProduct({ name: 'Fountain pen' })
  id = await createTestReview({ customerId: shop.customerId, productId: product.id, words: 'Leaks a little' })
})

const press = (path: string, fields: Record<string, string>) =>
  shop.submit('admin', `/admin/reviews/${id}/${path}`, { seen: '1', ...fields })
const list = (query = '') => shop.page('admin', `/admin/reviews${query}`)
const stored = () => db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
const productPage = () => shop.page('guest', `/product/${product.slug}`)

test('a review waits until it is answered; the answer stands below it on the product’s page', async () => {
  for (const text of ['Leaks a little', 'Fountain pen', words.answer.button])
    expect(await list()).toContain(text)
  expect(await press('answer', { answer: ' We replace the nib. ' })).toMatchObject({
    status: 200,
    text: expect.stringContaining(words.answer.done),
  })
  expect(await stored()).toMatchObject({
    state: 'answered',
    answer: 'We replace the nib.',
    words: 'Leaks a little',
  })
  expect(await productPage()).toContain('We replace the nib.')
  expect(await list()).toContain(words.none.new)
  expect(await list('?state=answered')).toContain('We replace the nib.')
  // The answer can be changed.
  await press('answer', { answer: 'We have replaced the nib.' })
  expect(await productPage()).toContain('We have replaced the nib.')
})

test('a review is hidden with a reason, which is kept, and shown again', async () => {
  expect((await press('hiding', { reason: ' ' })).status).toBe(400)
  expect(await productPage()).toContain('Leaks a little')
  expect((await press('hiding', { reason: 'Names a child' })).status).toBe(200)
  expect(await stored()).toMatchObject({ state: 'hidden', hiddenReason: 'Names a child' })
  expect(await (await shop.ask(`/product/${product.slug}`)).text()).not.toContain('Leaks a little')
  expect(await list('?state=hidden')).toContain('Names a child')
  expect((await press('hiding', { reason: 'Again' })).status).toBe(409)
  expect((await press('answer', { answer: 'Nobody reads it' })).status).toBe(409)
  expect(await stored()).toMatchObject({ hiddenReason: 'Names a child', answer: null })
  expect((await press('showing', {})).status).toBe(200)
  expect((await press('showing', {})).status).toBe(409)
  expect(await productPage()).toContain('Leaks a little')
  expect(await stored()).toMatchObject({ state: 'new', hiddenReason: 'Names a child', hiddenAt: null })
})

test.each([
  ['answer', { answer: 'Thank you' }],
  ['hiding', { reason: 'Names a child' }],
  ['showing', {}],
])('%s: not of a text that the screen did not show', async (path, fields) => {
  await db.updateTable('reviews').set({ writtenAt: 2, words: 'Another text' }).execute()
  expect(await press(path, fields)).toMatchObject({
    status: 409,
    text: expect.stringContaining(words.changedMeanwhile),
  })
  expect(await stored()).toMatchObject({ state: 'new', answer: null, hiddenReason: null })
  await db.deleteFrom('reviews').execute()
  expect((await press(path, fields)).status).toBe(404)
})

test('the list pages by ten, newest first, and counts each state', async () => {
  for (let index = 0; index < 11; index++) {
    const { id: productId } = await createTestProduct()
    await createTestReview({
      customerId: shop.customerId,
      productId,
      words: `Words ${index}.`,
      writtenAt: 10 + index,
    })
  }
  const first = await list()
  expect([first.includes('Words 10.'), first.includes('Words 1.'), first.includes('Words 0.')]).toEqual([
    ...[true, true, false],
  ])
  const [, after] = /after=([\w-]+)"/.exec(first)!
  const second = await list(`?after=${after}`)
  expect([second.includes('Words 0.'), second.includes('Leaks a little')]).toEqual([true, true])
})
