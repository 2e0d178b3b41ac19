import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createProductWithChoices } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const GONE = 'no-such-one'
const create = (...names: string[]) => Promise.all(names.map((name) => createTestProduct({ name })))
const idsOf = (products: { id: string }[]) => products.map(({ id }) => id)
const send = (
  verb: string,
  ids: string[],
  fields: Record<string, string> = {},
  role: 'admin' | 'customer' | 'guest' = 'admin',
) => shop.submit(role, `/admin/selected-products/${verb}`, { products: ids.join(' '), ...fields })
const rows = (ids: string[]) =>
  db.selectFrom('products').select(['id', 'hidden', 'categoryId']).where('id', 'in', ids).execute()

test('several products are hidden and shown, and the store’s cached pages follow at once', async () => {
  const products = await create('Cloud pen', 'Cloud ink', 'Cloud box')
  const ids = idsOf(products)
  const inStore = async () => {
    const page = await shop.page('guest', '/store?q=cloud')
    return ['Cloud pen', 'Cloud ink', 'Cloud box'].filter((name) => page.includes(name))
  }
  expect(await inStore()).toHaveLength(3)
  const hidden = await send('visibility', ids.slice(0, 2), { hidden: 'yes' })
  expect([hidden.status, hidden.text]).toEqual([
    200,
    expect.stringContaining('2 products are hidden from the shop.'),
  ])
  expect(await inStore()).toEqual(['Cloud box'])
  expect((await shop.ask(`/product/${products[0]!.slug}`)).status).toBe(404)
  expect((await send('visibility', ids, { hidden: 'no' })).text).toContain(
    '3 products are shown in the shop.',
  )
  expect(await inStore()).toHaveLength(3)
})

test('several products change their category, by which the store lists and finds them', async () => {
  const ids = idsOf(await create('Moon globe', 'Moon chart'))
  const moved = await send('category', ids, { categoryId: 'toys' })
  expect([moved.status, moved.text]).toEqual([200, expect.stringContaining('2 products are now in')])
  expect((await rows(ids)).map(({ categoryId }) => categoryId)).toEqual(['toys', 'toys'])
  for (const query of ['category=toys', 'q=moon+toys', 'q=moon&category=toys'])
    expect(await shop.page('guest', `/store?${query}`)).toContain('Moon globe')
  expect((await send('category', ids, { categoryId: 'cars' })).status).toBe(400)
})

test('several products are deleted, and one press brings all of them back', async () => {
  const ids = idsOf(await create('Star lamp', 'Star map'))
  const { status, text } = await send('deletion', ids)
  expect([status, text]).toEqual([200, expect.stringContaining('2 products were completely removed')])
  expect(await rows(ids)).toEqual([])
  const undo = `/admin/selected-products/${ids.join()}/restoration`
  expect(text).toContain(undo)
  expect((await shop.submit('customer', undo)).status).not.toBe(200)
  expect(await rows(ids)).toEqual([])
  expect((await shop.submit('admin', undo)).text).toContain('2 products are back, as they were.')
  expect(await rows(ids)).toHaveLength(2)
})

test('an undo that is late for some brings the others back, and says so', async () => {
  const ids = idsOf(await create('Rain cape', 'Rain boot', 'Rain hat'))
  await send('deletion', ids)
  await db.updateTable('deleted_products').set({ until: Date.now() }).where('id', '=', ids[0]!).execute()
  const undo = `/admin/selected-products/${ids.join()}/restoration`
  expect((await shop.submit('admin', undo)).text).toContain(
    '2 products are back, as they were. It is too late to undo for 1 product: it has been removed.',
  )
  const late = await shop.submit('admin', `/admin/selected-products/${ids[0]},x/restoration`)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('too late to undo for 2 products')])
})

test('what could not be done is named, and the rest is done', async () => {
  const [first, second] = idsOf(await create('Sun hat', 'Sun dial'))
  await send('deletion', [second!])
  const ids = [first!, second!, GONE]
  const left = 'Not changed: Sun dial (no longer there), a product (no longer there).'
  const hidden = await send('visibility', ids, { hidden: 'yes' })
  expect([hidden.status, hidden.text]).toEqual([
    200,
    expect.stringContaining(`1 product is hidden from the shop. ${left}`),
  ])
  expect((await send('category', ids, { categoryId: 'toys' })).text).toContain(left)
  expect((await send('deletion', ids)).text).toContain(
    `1 product was completely removed from inventory and storage. ${left}`,
  )
  const none = await send('deletion', ids)
  expect([none.status, none.text]).toEqual([409, expect.stringContaining('Sun hat (no longer there)')])
})

test('a choice, which the lists by stock have, is said to follow its product', async () => {
  const { choices } = await createProductWithChoices({ name: 'Frost pen' })
  const left = 'Not changed: Frost pen – Blue (a choice follows its product).'
  const ids = [choices[0]!.id]
  for (const [verb, fields] of [
    ['visibility', { hidden: 'no' }],
    ['category', { categoryId: 'toys' }],
    ['deletion', {}],
  ] as const) {
    const { status, text } = await send(verb, ids, fields)
    expect([status, text]).toEqual([409, expect.stringContaining(left)])
  }
})

test('a product that cannot be deleted is named, and stays', async () => {
  const [id] = idsOf(await create('Iron nail'))
  const picture = { path: 'products/1_bell_x', width: 9, height: 9, placeholder: '' }
  const stays = await createTestProduct({ name: 'Iron bell', pictures: [picture] })
  await db.schema.alterTable('picture_deletions').renameTo('picture_deletions_away').execute()
  const { status, text } = await send('deletion', [id!, stays.id])
  await db.schema.alterTable('picture_deletions_away').renameTo('picture_deletions').execute()
  expect([status, text]).toEqual([
    200,
    expect.stringContaining('Not changed: Iron bell (could not be deleted).'),
  ])
  expect(await rows([id!, stays.id])).toHaveLength(1)
})

test('a blank selection is refused, and only the admin may', async () => {
  for (const verb of ['visibility', 'category', 'deletion']) {
    const fields = { hidden: 'yes', categoryId: 'toys' }
    expect((await send(verb, [], fields)).status).toBe(400)
    expect((await send(verb, ['../..'], fields)).status).toBe(400)
    const ids = idsOf(await create('Night light'))
    for (const role of ['guest', 'customer'] as const) await send(verb, ids, fields, role)
    expect(await rows(ids)).toEqual([{ id: ids[0], hidden: 0, categoryId: 'stationary' }])
  }
})
