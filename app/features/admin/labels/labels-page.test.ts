import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

import { adminBarcode } from '#copy/admin/catalogue/barcode.ts'
import { adminImport } from '#copy/admin/catalogue/import.ts'
import { db } from '#data/database/database.server.ts'
import { updateCategorySale } from '#data/offers/category-sales.server.ts'
import type { ReadingProgress } from '#domain/catalogue/import/reading-progress.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'
import { createProductWithChoices } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { drawBars } from './draw-bars.server.ts'

const PEN = '4006381333931'
const BOOK = '9780306406157'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true })
})

const productNamed = (name: string) =>
  db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirst()

/** Sends the editor's form of an existing product. */
async function save(id: string, fields: Record<string, string>) {
  const { path } = await db
    .selectFrom('pictures')
    .select('path')
    .where('productId', '=', id)
    .executeTakeFirstOrThrow()
  const values = { price: '10', categoryId: 'toys', description: 'x', stockQuantity: '7', stockSeen: '7' }
  return shop.submit('admin', `/admin/products/${id}`, { name: 'Pen', ...values, pictures: path, ...fields })
}

async function createProduct(name: string, barcode: string | null = null) {
  const pictures = [await createTestPicture()]
  return createTestProduct({ name, barcode, stockQuantity: 7, pictures })
}

describe('the barcode of a product', () => {
  test('is saved, found by the search of the list as EAN-13 and as UPC-A, and taken away again', async () => {
    const { id } = await createProduct('Ruler')
    expect((await save(id, { name: 'Ruler', barcode: '0 36000-29145 2' })).status).toBe(202)
    expect((await productNamed('Ruler'))!.barcode).toBe('0036000291452')
    for (const search of ['036000291452', '0036000291452', '0 36000 29145 2']) {
      const html = await shop.page('admin', `/admin/products?q=${encodeURIComponent(search)}`)
      expect(html).toContain('Edit Ruler')
    }
    expect(await shop.page('admin', `/admin/products/${id}`)).toContain('0036000291452')
    await save(id, { name: 'Ruler', barcode: '' })
    expect((await productNamed('Ruler'))!.barcode).toBeNull()
  })

  test('with a wrong digit is refused with the digit that fits, and nothing is changed', async () => {
    const { id } = await createProduct('Eraser')
    const { status, text } = await save(id, { name: 'Rubber', barcode: '4006381333932' })
    expect([status, text]).toEqual([400, expect.stringContaining('comes 1, not 2')])
    expect(await productNamed('Rubber')).toBeUndefined()
  })

  test('of another product is refused with its name; a copy starts without one', async () => {
    const pen = await createProduct('Pen', PEN)
    const { id } = await createProduct('Cap')
    const { status, text } = await save(id, { name: 'Cap', barcode: PEN })
    expect([status, text]).toEqual([409, expect.stringContaining(adminBarcode.problems.taken('Pen'))])
    expect((await save(pen.id, { name: 'Pen', barcode: PEN })).status).toBe(202)
    const copy = await shop.page('admin', `/admin/add-product?copy=${pen.id}`)
    expect(copy).not.toMatch(new RegExp(`value="${PEN}"`))
  })

  test('is free again after a deletion; a product that is restored meanwhile comes back without it', async () => {
    const first = await createProduct('First', BOOK)
    await shop.submit('admin', `/admin/products/${first.id}/deletion`)
    await createProduct('Second', BOOK)
    expect((await shop.submit('admin', `/admin/products/${first.id}/restoration`)).status).toBe(200)
    expect([(await productNamed('First'))!.barcode, (await productNamed('Second'))!.barcode]).toEqual([
      null,
      BOOK,
    ])
  })

  test('of two products at once: one has it', async () => {
    const ids = [await createProduct('A'), await createProduct('B'), await createProduct('C')]
    const results = await Promise.all(ids.map(({ id }) => save(id, { barcode: '96385074' })))
    expect(results.map(({ status }) => status).toSorted()).toEqual([202, 409, 409])
  })
})

describe('in an import', () => {
  async function plan(csv: string) {
    const sent = await shop.as('admin', '/admin/product-files?name=a.csv', new TextEncoder().encode(csv))
    const { id } = JSON.parse((await sent.text()).trim().split('\n').at(-1)!) as Extract<
      ReadingProgress,
      { id: string }
    >
    const html = await shop.page('admin', `/admin/products/import/${id}`)
    const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? ''
    return {
      html: html.replaceAll('<!-- -->', ''),
      carryOut: () => shop.submit('admin', `/admin/products/import/${id}`, { seen }),
    }
  }

  test('barcodes are exported and imported; what a spreadsheet makes of them is no change', async () => {
    const { id } = await createProduct('Chalk', '2001234567893')
    const csv = await (await shop.as('admin', '/admin/products.csv')).text()
    expect(csv.split('\r\n')[0]).toContain(adminImport.columns.barcode)
    expect(csv).toContain('2001234567893')
    const rounded = await plan(`ID,Name,Barcode\n${id},Chalk,2.00123E+12`)
    expect(rounded.html).toContain(adminImport.summary.unchanged(1, '1'))
    const changed = await plan(`ID,Name,Barcode\n${id},Chalk,5901234123457`)
    expect((await changed.carryOut()).status).toBeLessThan(400)
    expect((await productNamed('Chalk'))!.barcode).toBe('5901234123457')
    // Without the column, products keep theirs.
    await (await plan(`ID,Name,Stock\n${id},Chalk,9`)).carryOut()
    expect(await productNamed('Chalk')).toMatchObject({ barcode: '5901234123457', stockQuantity: 9 })
  })

  test('one that is wrong, taken, or in the file twice is refused', async () => {
    await createProduct('Globe', '4012345678901')
    const { html } = await plan(
      [
        'Name,Price,Category,Description,Barcode',
        'Wrong,1,Toys,x,4012345678902',
        'Taken,1,Toys,x,4012345678901',
        'Once,1,Toys,x,5012345678900',
        'Twice,1,Toys,x,5012345678900',
      ].join('\n'),
    )
    expect(html).toContain('comes 1, not 2')
    expect(html).toContain('“Globe” has this barcode already.')
    expect(html).toContain('The same barcode is on line 4 already.')
    expect(html).toContain(adminImport.summary.refused(3, '3'))
  })
})

describe('labels', () => {
  test.each([
    ['4006381333931', 'EAN13'],
    ['96385074', 'EAN8'],
    ['0036000291452', 'EAN13'],
  ])('the bars of %s can be read', async (barcode, format) => {
    const picture = await sharp(Buffer.from(drawBars(barcode)), { density: 200 })
      .extend({ top: 20, bottom: 20, left: 40, right: 40, background: '#fff' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    const [read] = await readBarcodes(new Uint8Array(picture))
    expect([read!.text, read!.format]).toEqual([barcode, format])
  })

  test('show name, price and bars of the ticked products, and name those without a barcode', async () => {
    const { id } = await createTestProduct({
      name: 'Slate & chalk',
      price: 20_00,
      discountedPrice: 15_00,
      barcode: '4000417025005',
    })
    const bare = await createTestProduct({ name: 'Bare' })
    const html = await shop.page('admin', `/admin/labels?products=${id}+${bare.id}+nothing`)
    expect(html).toContain('Slate &amp; chalk')
    expect(html).toContain('₹15.00')
    expect(html).toContain(adminBarcode.code('4000417025005'))
    expect(html).toContain('Bare')
    expect(html.match(/class="label"/g)).toHaveLength(2)
    expect((await shop.as('customer', `/admin/labels?products=${id}`)).status).toBe(302)
    expect((await shop.as('admin', '/admin/labels')).status).toBe(200)
  })
  test('show the price that the counter takes while there is a sale on the category', async () => {
    const sale = { categoryId: 'accessories', percent: 10, startsAt: null, endsAt: null } as const
    await updateCategorySale('accessories', sale, Date.now())
    onTestFinished(() => updateCategorySale('accessories', null, Date.now()))
    const values = { categoryId: 'accessories', price: 200_00, barcode: '4000417025012' } as const
    const { id } = await createTestProduct({ name: 'Satchel', ...values })
    const html = await shop.page('admin', `/admin/labels?products=${id}`)
    expect(html).toContain('₹180.00')
    expect(html).not.toContain('₹200.00')
  })

  test('of a product with choices are those of its choices, with its barcode where they have none', async () => {
    const { id, choices } = await createProductWithChoices(
      { name: 'Marker', barcode: '4000417025029' },
      undefined,
      [{ price: 11_00, barcode: '4000417025036' }, { price: 12_00 }],
    )
    const html = await shop.page('admin', `/admin/labels?products=${id}`)
    expect(html.match(/class="label"/g)).toHaveLength(4)
    for (const text of ['Marker – Blue', 'Marker – Red', '₹11.00', '₹12.00']) expect(html).toContain(text)
    expect(html).toContain(adminBarcode.code('4000417025036'))
    expect(html).toContain(adminBarcode.code('4000417025029'))
    // The lists by stock have choices of their own.
    const one = await shop.page('admin', `/admin/labels?products=${choices[1]!.id}`)
    expect(one).toContain(adminBarcode.code('4000417025029'))
    expect(one).not.toContain('Marker – Blue')
  })
})
