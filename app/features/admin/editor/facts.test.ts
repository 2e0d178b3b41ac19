import { beforeAll, describe, expect, test } from 'vitest'

import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { facts as words } from '#copy/catalogue/facts.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { db } from '#data/database/database.server.ts'
import type { NewProduct } from '#data/catalogue/create-product.server.ts'
import { FACT_COLUMNS } from '#domain/catalogue/facts/product-facts.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { COLOUR, createProductWithChoices } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const FIELDS = { name: 'Ink Pot', price: '149.50', categoryId: 'stationary', description: 'Royal blue.' }
const FACTS = {
  brand: 'Camlin',
  mrp: '160',
  origin: 'JP',
  maker: 'Kokuyo Camlin Ltd, Mumbai',
  netQuantity: '30 ml',
  sku: 'INK-30',
  mpn: '1412',
}

async function create(product: Partial<NewProduct>) {
  return createTestProduct({ ...product, pictures: [await createTestPicture()] })
}

/** Saves a product in the editor, with the pictures that it has. */
async function edit(id: string, fields: Record<string, string>) {
  const pictures = await db.selectFrom('pictures').select('path').where('productId', '=', id).execute()
  const body = new URLSearchParams({ ...FIELDS, stockQuantity: '10', stockSeen: '10', ...fields })
  for (const { path } of pictures) body.append('pictures', path)
  return shop.as('admin', `/admin/products/${id}`, body)
}

const find = (id: string) =>
  db
    .selectFrom('products')
    .select([...FACT_COLUMNS, 'brandKey', 'price', 'barcode'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function pageOf(slug: string) {
  const html = await (await shop.ask(`/product/${slug}`)).text()
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!
  return { html: await shop.page('guest', `/product/${slug}`), offer: JSON.parse(json!)[0] }
}

describe('the editor', () => {
  test('an MRP from before it had choices does not keep a product from being saved', async () => {
    const pictures = [await createTestPicture()]
    const dear = [{ price: 99_00 }, { price: 199_00 }]
    const { id } = await createProductWithChoices({ pictures, price: 49_00, mrp: 50_00 }, [COLOUR], dear)
    const own = { stockQuantity: '0', stockSeen: '0', price: '99.00' }
    expect((await edit(id, { ...own, mrp: '50.00', brand: 'Camlin' })).status).toBe(302)
    expect(await find(id)).toMatchObject({ brand: 'Camlin', mrp: 50_00, price: 99_00 })
    expect((await edit((await create({})).id, { mrp: '50.00' })).status).toBe(400)
  })

  test('facts are saved, and the editor and the product page show them', async () => {
    const { id, slug } = await create({ barcode: '4006381333931' })
    expect((await edit(id, { ...FACTS, barcode: '4006381333931' })).status).toBe(302)
    expect(await find(id)).toMatchObject({ ...FACTS, mrp: 160_00, brandKey: 'camlin' })
    const editor = await shop.page('admin', `/admin/products/${id}`)
    for (const text of ['Camlin', '160.00', 'Kokuyo Camlin Ltd, Mumbai', 'INK-30'])
      expect(editor).toContain(`value="${text}"`)
    const { html, offer } = await pageOf(slug)
    for (const text of [words.heading, 'Camlin', 'Japan', '30 ml', 'INK-30', words.inclusive('₹160.00')])
      expect(html).toContain(text)
    expect(html).toMatch(/<s [^>]*>₹160\.00<\/s>/)
    expect(offer).toMatchObject({
      brand: { '@type': 'Brand', name: 'Camlin' },
      sku: 'INK-30',
      mpn: '1412',
      gtin: '4006381333931',
    })
  })

  test('blank facts are taken away again, and the page says nothing of them', async () => {
    const { id, slug } = await create({ brand: 'Camlin', mrp: 200_00, barcode: '2000000000008' })
    expect((await edit(id, {})).status).toBe(302)
    expect(await find(id)).toMatchObject({ brand: null, brandKey: null, mrp: null })
    const { html, offer } = await pageOf(slug)
    expect(html).not.toContain(words.heading)
    expect(html).not.toContain(words.allTaxes)
    for (const name of ['brand', 'mpn', 'gtin']) expect(offer).not.toHaveProperty(name)
    expect(offer.sku).toBe(id)
  })

  test('an MRP that is the price is not struck through', async () => {
    const { id, slug } = await create({})
    await edit(id, { mrp: '149.50' })
    expect((await pageOf(slug)).html).toContain(`₹149.50 ${words.allTaxes}`)
  })

  test('a price above the MRP is refused with its amount, what was typed stays, and nothing changes', async () => {
    const { id } = await create({ price: 10_00 })
    const response = await edit(id, { mrp: '149.49', brand: 'Typed brand' })
    expect(response.status).toBe(400)
    const html = await shownHtml(response)
    expect(html).toContain(adminFacts.problems.aboveMrp('₹149.49'))
    expect(html).toContain('value="Typed brand"')
    expect(await find(id)).toMatchObject({ price: 10_00, brand: null })
  })

  test.each(['origin=Atlantis', 'brand=%21', 'mrp=1e3', `sku=${'x'.repeat(51)}`])(
    '%s is refused, and nothing changes',
    async (field) => {
      const { id } = await create({ price: 10_00 })
      const response = await edit(id, Object.fromEntries(new URLSearchParams(field)))
      expect([response.status, (await find(id)).price]).toEqual([400, 10_00])
    },
  )
})

describe('a SKU', () => {
  test('of another product is refused with its name', async () => {
    await create({ name: 'Owner', sku: 'TAKEN-1' })
    const { id } = await create({ price: 10_00 })
    const response = await edit(id, { sku: 'TAKEN-1' })
    expect(response.status).toBe(409)
    expect(await shownHtml(response)).toContain(adminFacts.problems.skuTaken('Owner'))
    expect(await find(id)).toMatchObject({ sku: null, price: 10_00 })
    expect((await edit(id, { sku: 'taken-2' })).status).toBe(302)
    expect((await edit(id, { sku: 'taken-2' })).status).toBe(302)
  })

  test('two at once: one of them gets it', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await create({})).id))
    const statuses = await Promise.all(ids.map(async (id) => (await edit(id, { sku: 'RACE-1' })).status))
    expect(statuses.toSorted()).toEqual([302, 409, 409])
  })

  test('a product that is restored gives way to the one that has it meanwhile', async () => {
    const { id } = await create({ sku: 'BACK-1', brand: 'Doms', barcode: '96385074' })
    await deleteProduct(id, Date.now())
    await create({ sku: 'BACK-1' })
    await restoreProduct(id, Date.now())
    expect(await find(id)).toMatchObject({ sku: null, brand: 'Doms', brandKey: 'doms', barcode: '96385074' })
  })

  test('a copy has the facts, but not the SKU', async () => {
    const { id } = await create({ sku: 'COPY-1', brand: 'Doms' })
    const html = await shop.page('admin', `/admin/add-product?copy=${id}`)
    expect(html).toContain('value="Doms"')
    expect(html).not.toContain('value="COPY-1"')
  })
})
