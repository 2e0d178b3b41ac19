import { beforeAll, beforeEach, expect, test } from 'vitest'

import { shop as words } from '#copy/shop.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { listChoices } from '#data/catalogue/choices/list-choices.server.ts'
import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { enqueueStockAlerts } from '#data/customers/stock-alerts.server.ts'
import { db } from '#data/database/database.server.ts'
import { MAX_STOCK_ALERTS } from '#domain/policy.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { COLOUR } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

const { stockAlert } = productPage
const { arrival } = words

let shop: SignedInShop
let product: { id: string; slug: string }

beforeAll(async () => {
  shop = await openSignedInShop()
})

beforeEach(async () => {
  await db.deleteFrom('stock_alerts').execute()
  product = await createTestProduct({ stockQuantity: 0 })
})

const request = (slug = product.slug) => shop.submit('customer', `/product/${slug}/stock-alert`)
const change = (values: { stockQuantity?: number; hidden?: 0 | 1 }) =>
  db.updateTable('products').set(values).where('id', '=', product.id).execute()
const verify = (emailVerified: 0 | 1) =>
  db.updateTable('users').set({ emailVerified }).where('id', '=', shop.customerId).execute()
const countAlerts = async () => (await db.selectFrom('stock_alerts').select('id').execute()).length
const mailsAbout = async (slug: string) =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'message', 'kind'])
    .where('path', '=', `/product/${slug}`)
    .execute()

test('a customer who asks is told once, when the product is back in stock', async () => {
  expect(await request()).toMatchObject({ status: 200, text: expect.stringContaining(arrival.stockAlert) })
  expect(await request()).toMatchObject({ status: 200 })
  expect(await countAlerts()).toBe(1)

  await enqueueStockAlerts(Date.now())
  expect(await mailsAbout(product.slug)).toEqual([])

  await change({ stockQuantity: 3 })
  // Two processes at once.
  await Promise.all([enqueueStockAlerts(Date.now()), enqueueStockAlerts(Date.now())])
  await change({ stockQuantity: 0 })
  await change({ stockQuantity: 1 })
  await enqueueStockAlerts(Date.now())
  const mails = await mailsAbout(product.slug)
  expect(mails).toMatchObject([{ recipient: 'asha@example.com', kind: 'account' }])
  expect(mails[0]!.message).toContain('is back in stock')
})

test('who waits for a product that has choices now is told when one of them is in stock, and not before', async () => {
  await request()
  await saveChoices(product.id, { options: [COLOUR], rows: [] }, Date.now())
  // Pieces of an order from before come back to the product, where they wait.
  await change({ stockQuantity: 2 })
  await enqueueStockAlerts(Date.now())
  expect(await mailsAbout(product.slug)).toEqual([])
  expect(await countAlerts()).toBe(1)

  const [blue] = await listChoices(product.id, [COLOUR])
  await db.updateTable('products').set({ stockQuantity: 1 }).where('id', '=', blue!.id).execute()
  await enqueueStockAlerts(Date.now())
  expect(await mailsAbout(product.slug)).toMatchObject([{ recipient: 'asha@example.com' }])
})

test('without JavaScript the product’s page says what will be done', async () => {
  const path = `/product/${product.slug}`
  for (const [emailVerified, text] of [
    [0, arrival.stockAlertUnverified],
    [1, arrival.stockAlert],
  ] as const) {
    await verify(emailVerified)
    const response = await fetch(`${shop.url}${path}/stock-alert`, {
      method: 'POST',
      headers: {
        Cookie: shop.cookies.customer,
        Accept: 'text/html',
        Origin: shop.url,
        Referer: shop.url + path,
      },
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    const page = await shop.as('customer', response.headers.get('Location')!)
    expect(await shownHtml(page)).toContain(text)
  }
})

test('a hidden product is not there; when it is hidden later, the mail waits', async () => {
  await request()
  await change({ hidden: 1, stockQuantity: 5 })
  expect(await request()).toMatchObject({ status: 404 })
  await enqueueStockAlerts(Date.now())
  expect(await mailsAbout(product.slug)).toEqual([])
  await change({ hidden: 0 })
  await enqueueStockAlerts(Date.now())
  expect(await mailsAbout(product.slug)).toHaveLength(1)
})

test('nobody waits for a product that is in stock, or that does not exist', async () => {
  await change({ stockQuantity: 1 })
  expect(await request()).toMatchObject({ status: 409, text: expect.stringContaining(stockAlert.inStock) })
  expect(await request('no-such-product')).toMatchObject({ status: 404 })
  expect(await countAlerts()).toBe(0)
})

test('only verified addresses get a mail: until then the customer is asked to verify theirs', async () => {
  await verify(0)
  expect(await request()).toMatchObject({
    status: 200,
    text: expect.stringContaining(arrival.stockAlertUnverified),
  })
  await change({ stockQuantity: 1 })
  await enqueueStockAlerts(Date.now())
  expect(await mailsAbout(product.slug)).toEqual([])
  await verify(1)
  await enqueueStockAlerts(Date.now())
  expect(await mailsAbout(product.slug)).toHaveLength(1)
})

test('a customer waits for a limited number of products', async () => {
  for (let number = 0; number < MAX_STOCK_ALERTS; number++) {
    const { id: productId } = await createTestProduct({ stockQuantity: 0 })
    const row = { id: `alert-${number}`, productId, customerId: shop.customerId, requestedAt: number }
    await db.insertInto('stock_alerts').values(row).execute()
  }
  expect(await request()).toMatchObject({
    status: 409,
    text: expect.stringContaining(stockAlert.tooMany(MAX_STOCK_ALERTS)),
  })
  expect(await countAlerts()).toBe(MAX_STOCK_ALERTS)
})

test('a guest signs in first, and comes back to the product', async () => {
  const response = await shop.as('guest', `/product/${product.slug}/stock-alert`, new URLSearchParams())
  expect(response.headers.get('Location')).toBe(
    `/login?next=${encodeURIComponent(`/product/${product.slug}`)}`,
  )
})

test('the customer’s data has it, and it goes with the product', async () => {
  await request()
  const data = (await (await shop.as('customer', '/account/data')).json()) as { stockAlerts: unknown[] }
  expect(data.stockAlerts).toMatchObject([{ product: expect.stringMatching(/^Pencil/) }])
  await db.deleteFrom('products').where('id', '=', product.id).execute()
  expect(await countAlerts()).toBe(0)
})
