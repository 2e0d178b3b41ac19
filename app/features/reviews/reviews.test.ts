import { beforeAll, beforeEach, expect, test } from 'vitest'

import { ratings as ratingWords } from '#copy/reviews/ratings.ts'
import { reviews as words } from '#copy/reviews/reviews.ts'
import { db } from '#data/database/database.server.ts'
import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { forgetCustomer } from '#data/orders/forget-customer.server.ts'
import { sweepOrphans } from '#data/pictures/sweep-orphans.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { DAY_MS, REVIEWS_PER_ACCOUNT } from '#domain/policy.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { ARRIVED_STATUSES } from '#domain/orders/order-status.ts'
import { pictureForm } from '#tests/support/pages/admin-presses.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestReview } from '#tests/support/records/review.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'

let shop: SignedInShop
let product: { id: string; slug: string }
let line: string

beforeAll(async () => {
  shop = await openSignedInShop()
  await db.updateTable('users').set({ name: 'Asha Rao' }).where('id', '=', shop.customerId).execute()
})

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
  product = await createTestProduct()
  line = await createTestLine(
    await createTestOrder({ customerId: shop.customerId, status: 'delivered' }),
    product.id,
  )
})

interface Fields {
  stars?: string
  words?: string
  withoutPhoto?: string
  photo?: FormDataEntryValue
}

function send(fields: Fields = {}, role: 'customer' | 'guest' | 'admin' = 'customer', id = product.id) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ stars: '4', words: 'Sharp & soft', ...fields })) {
    if (value !== '') body.append(name, value as string)
  }
  return shop.ask(`/account/reviews/${id}.data`, {
    method: 'POST',
    headers: { Cookie: shop.cookies[role] },
    body,
    redirect: 'manual',
  })
}

const photo = async () => (await pictureForm()).get('picture')!
const own = (id = product.id) => db.selectFrom('reviews').selectAll().where('productId', '=', id).execute()
const ratings = async (id = product.id) =>
  (await db.selectFrom('products').select('ratings').where('id', '=', id).executeTakeFirstOrThrow()).ratings
const page = (path: string, role: 'guest' | 'customer' = 'guest') => shop.page(role, path)
/** By the admin, of the one review of the product as it is. */
async function moderate(path: 'hiding' | 'showing', fields: Record<string, string> = {}) {
  const { id, writtenAt } = (await own())[0]!
  const values = { seen: String(writtenAt), ...fields }
  expect((await shop.submit('admin', `/admin/reviews/${id}/${path}`, values)).status).toBe(200)
}

const productPage = () => page(`/product/${product.slug}`)
/** With its scripts: the structured data, and the data of the page. */
const wholePage = async (path = '') => (await shop.as('guest', `/product/${product.slug}${path}`)).text()

test('a buyer reviews what they received: it is on the product’s page, in its average and in its structured data', async () => {
  expect(await wholePage()).not.toContain('aggregateRating')
  expect((await send()).status).toBe(202)
  expect(await own()).toMatchObject([{ stars: 4, words: 'Sharp & soft', state: 'new', photoPath: null }])
  expect(await ratings()).toBe('0 0 0 1 0')
  const shown = await productPage()
  for (const text of ['Sharp &amp; soft', 'Asha R.', words.product.title]) expect(shown).toContain(text)
  const whole = await wholePage()
  expect(whole).not.toContain('Asha Rao')
  const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(whole)!
  expect((JSON.parse(json!) as unknown[])[0]).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1, bestRating: 5 },
    review: [{ author: { name: 'Asha R.' }, reviewRating: { ratingValue: 4 }, reviewBody: 'Sharp & soft' }],
  })
  expect(await page('/store')).toContain(ratingWords.summary('4.0', ratingWords.count(1)))
})

test('a cached page shows a new review, a changed one, and none that is removed', async () => {
  await productPage()
  await send({ words: 'First words' })
  expect(await productPage()).toContain('First words')
  await send({ words: 'Second words', stars: '2' })
  const changed = await productPage()
  expect([changed.includes('First words'), changed.includes('Second words')]).toEqual([false, true])
  expect([await ratings(), (await own()).length]).toEqual(['0 1 0 0 0', 1])
  expect((await shop.submit('customer', `/account/reviews/${product.id}/removal`)).status).toBe(202)
  expect(await wholePage()).not.toContain('Second words')
  expect([await ratings(), await own()]).toEqual([null, []])
  expect((await shop.submit('customer', `/account/reviews/${product.id}/removal`)).status).toBe(202)
})

test.each(ORDER_STATUSES)('an order that is %s: who may review', async (status) => {
  await db.updateTable('orders').set({ status }).where('customerId', '=', shop.customerId).execute()
  const may = (ARRIVED_STATUSES as readonly string[]).includes(status)
  expect((await send()).status).toBe(may ? 202 : 404)
  expect(await own()).toHaveLength(may ? 1 : 0)
  expect((await shop.as('customer', `/account/reviews/${product.id}`)).status).toBe(may ? 200 : 404)
})

test('nobody reviews what was cancelled out of the order, what others bought, or what does not exist', async () => {
  expect((await send({}, 'guest')).status).toBe(401)
  expect((await send({}, 'admin')).status).toBe(404)
  expect((await send({}, 'customer', (await createTestProduct()).id)).status).toBe(404)
  expect((await send({}, 'customer', 'nothing')).status).toBe(404)
  await db.updateTable('order_lines').set({ cancelledQuantity: 2 }).where('id', '=', line).execute()
  expect((await send()).status).toBe(404)
  expect(await db.selectFrom('reviews').selectAll().where('productId', '=', product.id).execute()).toEqual([])
})

test.each([
  [{ stars: '' }, words.form.noStars],
  [{ stars: '6' }, words.form.noStars],
  [{ words: '' }, 'Please enter'],
  [{ words: 'x'.repeat(1001) }, 'Please keep this to 1000 characters.'],
])('the form %j is refused with its problem, and nothing changes', async (fields, problem) => {
  const response = await send(fields)
  expect([response.status, await own()]).toEqual([400, []])
  const text = await response.text()
  expect(text.includes(problem) || text.includes('required')).toBe(true)
})

test('a photo is encoded anew, replaced, kept, and taken away', async () => {
  await send({ photo: await photo() })
  const first = (await own())[0]!
  expect(first).toMatchObject({ photoWidth: 20, photoHeight: 20 })
  expect(first.photoPath).toMatch(/^products\/\d+_review_/)
  expect((await shop.as('guest', `/pictures/${first.photoPath}-320.webp`)).status).toBe(200)
  expect(await productPage()).toContain(`${first.photoPath}-320.webp`)

  await send({ words: 'Still with it' })
  expect((await own())[0]).toMatchObject({ photoPath: first.photoPath })
  // It belongs to a review: the sweeps leave it.
  await sweepOrphans(Date.now() + 2 * DAY_MS)
  await deleteDuePictures(Date.now() + 3 * DAY_MS)
  expect((await shop.as('guest', `/pictures/${first.photoPath}.jpg`)).status).toBe(200)

  await send({ photo: await photo() })
  const second = (await own())[0]!
  expect(second.photoPath).not.toBe(first.photoPath)
  await deleteDuePictures(Date.now())
  expect((await shop.as('guest', `/pictures/${first.photoPath}.jpg`)).status).toBe(404)

  await send({ withoutPhoto: 'on' })
  expect((await own())[0]).toMatchObject({ photoPath: null, photoWidth: null })
  await deleteDuePictures(Date.now())
  expect((await shop.as('guest', `/pictures/${second.photoPath}.jpg`)).status).toBe(404)
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
})

test('what is no photo is refused with its problem, and the review is not saved', async () => {
  const response = await send({ photo: new File(['not a picture'], 'a.png') })
  expect([response.status, await own()]).toEqual([415, []])
  expect(await response.text()).toContain(words.form.photoUnreadable)
  const large = await send({ photo: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png') })
  expect([large.status, await own()]).toEqual([413, []])
})

test('no account saves reviews without end', async () => {
  for (let sent = 0; sent < REVIEWS_PER_ACCOUNT.most; sent++) expect((await send()).status).toBe(202)
  const response = await send()
  expect(response.status).toBe(429)
  expect(await response.text()).toContain(words.form.tooMany)
  expect(await own()).toHaveLength(1)
})

test('a hidden review is nowhere but with its writer, who sees the reason; changed, it stays hidden', async () => {
  await send({ words: 'Rude words' })
  await moderate('hiding', { reason: 'Insults somebody' })
  expect([await ratings(), (await wholePage()).includes('Rude words')]).toEqual([null, false])
  expect(await wholePage('/reviews')).not.toContain('Rude words')
  for (const path of ['/account/reviews', `/account/reviews/${product.id}`]) {
    const mine = await page(path, 'customer')
    for (const text of ['Rude words', 'Insults somebody']) expect(mine).toContain(text)
  }
  await send({ words: 'Polite words', stars: '1' })
  expect((await own())[0]).toMatchObject({ state: 'hidden', hiddenReason: 'Insults somebody' })
  expect(await wholePage()).not.toContain('Polite words')
  await moderate('showing')
  expect(await productPage()).toContain('Polite words')
  expect((await own())[0]).toMatchObject({ hiddenReason: 'Insults somebody', hiddenAt: null, state: 'new' })
})

test('what was received waits on the own page until it is reviewed', async () => {
  const waits = `/account/reviews/${product.id}`
  const before = await page('/account/reviews', 'customer')
  expect(before).toContain(words.own.waiting)
  expect(before).toContain(waits)
  await send({ words: 'It is written' })
  const after = await page('/account/reviews', 'customer')
  expect(after.split(words.own.written)[1]).toContain('It is written')
})

test('all reviews of a product, newest first, page by page', async () => {
  for (let index = 0; index < 12; index++) {
    await createTestAccount(`${product.id}-${index}`)
    const customerId = `${product.id}-${index}`
    await createTestReview({ customerId, productId: product.id, words: `Words ${index}.`, writtenAt: index })
  }
  const newest = await productPage()
  expect([newest.includes('Words 11.'), newest.includes('Words 8.'), newest.includes('Words 7.')]).toEqual([
    ...[true, true, false],
  ])
  const first = await page(`/product/${product.slug}/reviews`)
  expect([first.includes('Words 11.'), first.includes('Words 2.'), first.includes('Words 1.')]).toEqual([
    ...[true, true, false],
  ])
  const [, after] = /\?after=([\w-]+)"/.exec(first)!
  const second = await page(`/product/${product.slug}/reviews?after=${after}`)
  expect([second.includes('Words 2.'), second.includes('Words 1.'), second.includes('Words 0.')]).toEqual([
    ...[false, true, true],
  ])
  expect((await shop.as('guest', `/product/${product.slug}/reviews?after=%27`)).status).toBe(200)
  const nothing = await shop.as('guest', '/product/nothing/reviews')
  const text = await shownHtml(nothing)
  expect([nothing.status, text.includes(words.product.titleGone), text.includes('href="/cart"')]).toEqual([
    404,
    true,
    true,
  ])
})

test('reviews outlive cleared orders, and the deletion of their product that is undone', async () => {
  await send({ words: 'Outlives' })
  await clearOrders(Date.now())
  expect(await productPage()).toContain('Outlives')
  // Who can no longer show that they bought it writes nothing new.
  expect((await send({ words: 'Once more' })).status).toBe(404)
  expect((await shop.as('customer', `/account/reviews/${product.id}`)).status).toBe(200)

  await shop.submit('admin', `/admin/products/${product.id}/deletion`)
  await moderate('hiding', { reason: 'Names a child' })
  expect(await page('/account/reviews', 'customer')).toContain(words.own.gone)
  await shop.submit('admin', `/admin/products/${product.id}/restoration`)
  expect([await ratings(), (await wholePage()).includes('Outlives')]).toEqual([null, false])
})

test('an account takes its reviews with it, and the average changes', async () => {
  await createTestAccount('leaving')
  await send({ stars: '4' })
  await createTestReview({ customerId: 'leaving', productId: product.id, stars: 1 })
  expect(await ratings()).toBe('1 0 0 1 0')
  await forgetCustomer('leaving', Date.now())
  expect([await ratings(), (await own()).length]).toEqual(['0 0 0 1 0', 1])
})

test('the rules are published', async () => {
  const rules = await page('/review-rules')
  for (const { title } of words.rules.sections) expect(rules).toContain(title)
})
