import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { adminImport } from '#copy/admin/catalogue/import.ts'
import { CodeTaken } from '#data/catalogue/barcodes/claim-code.server.ts'
import { listChoicesOf } from '#data/catalogue/choices/list-choices.server.ts'
import { db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { readRows } from '#domain/catalogue/import/read-rows.ts'
import { COLOUR, createProductWithChoices, PACK } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { carryOutImport } from './carry-out-import.server.ts'
import { createImportedChoice } from './create-choice.server.ts'
import { exportProducts } from './export-products.server.ts'
import { planPrepared } from './plan-prepared.server.ts'

beforeAll(async () => {
  await openTestDatabase()
})

beforeEach(async () => {
  await db.deleteFrom('products').execute()
  await db.deleteFrom('stock_movements').execute()
})

async function importFile(bytes: Uint8Array) {
  const file = { ...readRows(bytes), fileName: 'list.csv', pictures: {} }
  const { rows, endingStocks, digest: seen } = await planPrepared(file, 'toys')
  const refused = rows.flatMap((row) => (row.kind === 'refused' ? row.reasons : []))
  const changes = rows.flatMap((row) =>
    row.kind === 'changed' ? row.changes.map(({ column, after }) => [column, after]) : [],
  )
  const carriedOut = await carryOutImport(file, { otherCategory: 'toys', seen }, Date.now())
  return { ...carriedOut, refused, changes, endingStocks }
}

const sample = (name: string) => readFileSync(`tests/spreadsheets/${name}.csv`)
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Each product with its choices. */
async function catalogue() {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'hidden', 'stockQuantity', 'options'])
    .where('parentId', 'is', null)
    .orderBy('name')
    .execute()
  const choices = await listChoicesOf(products)
  return products.map(({ id, name, price, stockQuantity }) => [
    ...[name, price, stockQuantity],
    (choices.get(id) ?? []).map((choice) => [choice.name, choice.price, choice.stockQuantity]),
  ])
}

async function exported(): Promise<string> {
  let text = ''
  for await (const part of exportProducts()) text += part
  return text
}

const KRAFT = [
  'Kraft Notebook',
  149_00,
  0,
  [
    ['Kraft Notebook – A5, Brown', 149_00, 40],
    ['Kraft Notebook – A4, Brown', 249_00, 0],
  ],
]

test('a file of Shopify: its variants are choices of one product, and a second time nothing changes', async () => {
  expect(await importFile(sample('shopify'))).toMatchObject({ outcome: 'imported', added: 4, refused: [] })
  expect(await catalogue()).toEqual([
    ['Gift Card', 500_00, expect.any(Number), []],
    KRAFT,
    ['Wooden Train', 1199_00, 12, []],
  ])
  expect(await importFile(sample('shopify'))).toMatchObject({ added: 0, changed: 0, refused: [] })
  const dearer = sample('shopify').toString().replace('249.00', '259.00')
  expect(await importFile(bytesOf(dearer))).toMatchObject({ added: 0, changed: 1 })
  expect((await catalogue())[1]![3]).toEqual([
    KRAFT[3]![0 as never],
    ['Kraft Notebook – A4, Brown', 259_00, 0],
  ])
})

test('a file of WooCommerce: variations are choices of their variable product', async () => {
  expect(await importFile(sample('woocommerce'))).toMatchObject({ outcome: 'imported', added: 4 })
  expect(await catalogue()).toEqual(
    expect.arrayContaining([
      [
        'Bag',
        799_00,
        0,
        [
          ['Bag – Red', 799_00, 3],
          ['Bag – Blue', 799_00, 0],
        ],
      ],
    ]),
  )
})

test('a file of this shop has its choices, and makes the same ones in another shop', async () => {
  await createProductWithChoices(
    { name: 'Pen', price: 49_00 },
    [COLOUR, PACK],
    [{ barcode: '4006381333931', discountedPrice: 45_00, mrp: 55_00 }, { price: 99_00 }],
  )
  await createTestProduct({ name: 'Ink' })
  const before = await catalogue()
  const file = await exported()
  expect(await importFile(bytesOf(file))).toMatchObject({ added: 0, changed: 0, refused: [] })
  await db.deleteFrom('products').execute()
  expect(await importFile(bytesOf(file))).toMatchObject({ added: 6, changed: 0, refused: [] })
  expect(await catalogue()).toEqual(before)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'barcode', 'mrp', 'discountedPrice', 'parentId'])
    .execute()
  for (const { id } of rows) await stockOf(id)
  expect(rows.filter(({ barcode }) => barcode !== null)).toMatchObject([
    { mrp: 55_00, discountedPrice: 45_00 },
  ])
})

test('the price and the stock of a choice are changed by its ID; the lowest price follows', async () => {
  const { id, choices } = await createProductWithChoices({ name: 'Pen', price: 49_00 })
  const blue = choices[0]!.id
  const changed = await importFile(bytesOf(`ID,Name,Price,Stock\n${blue},Another name,39,4\n`))
  expect(changed).toMatchObject({ changed: 1, refused: [] })
  expect(await catalogue()).toEqual([
    [
      'Pen',
      39_00,
      0,
      [
        ['Pen – Blue', 39_00, 4],
        ['Pen – Red', 49_00, 10],
      ],
    ],
  ])
  expect(await stockOf(blue)).toBe(4)
  expect(id).not.toBe(blue)
})

test('what the form of choices could not save as choices becomes products of their own', async () => {
  const lines = Array.from({ length: 8 }, (_, at) => [at, (at + 1) % 8]).flatMap(([size, colour], at) =>
    [size, colour].map(
      (value, one) => `shirt,${at + one === 0 ? 'Shirt,Soft.' : ','},Size,S${size},Colour,C${value},100,1`,
    ),
  )
  const head =
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty'
  // Eight sizes in eight colours are more than fifty, though only some are there.
  expect(await importFile(bytesOf([head, ...lines].join('\n')))).toMatchObject({ added: 16, refused: [] })
  const sparse = await catalogue()
  expect(sparse).toHaveLength(16)
  expect(sparse).toContainEqual(['Shirt (S0, C1)', 100_00, 1, []])

  const { id } = await createProductWithChoices({ name: 'Pen' }, [
    { name: 'Nib', values: Array.from({ length: 10 }, (_, at) => `N${at}`) },
    { name: 'Ink', values: Array.from({ length: 5 }, (_, at) => `I${at}`) },
  ])
  await db.deleteFrom('products').where('parentId', '=', id).where('choice', 'like', '%I4%').execute()
  const more =
    'Name,Category,Description,Price,Choice of,What is chosen,Choice\n"",Toys,Writes.,10,Pen,"Nib, Ink","N0, I5"\n'
  expect(await importFile(bytesOf(more))).toMatchObject({ added: 1, refused: [] })
  expect(await catalogue()).toContainEqual(['Pen – N0, I5', 10_00, expect.any(Number), []])
})

test('a product with choices is changed by its line whatever MRP it has from before', async () => {
  const pen = { name: 'Pen', price: 49_00, mrp: 50_00 }
  const { id } = await createProductWithChoices(pen, [COLOUR], [{ price: 99_00 }, { price: 99_00 }])
  const file = bytesOf(`ID,Name,Brand\n${id},Pen,Camlin\n`)
  expect(await importFile(file)).toMatchObject({ changed: 1, refused: [] })
})

test('what an export has of a choice is changed by its file: its MRP and its low-stock threshold, too', async () => {
  const pen = { name: 'Pen', price: 49_00, lowStockThreshold: 9 }
  const { choices } = await createProductWithChoices(pen)
  await db
    .updateTable('products')
    .set({ lowStockThreshold: null })
    .where('parentId', 'is not', null)
    .execute()
  const ownOf = (name: string) =>
    db.selectFrom('products').select(['mrp', 'lowStockThreshold']).where('name', '=', name).execute()
  const line = `ID,Name,MRP,Low stock at\n${choices[0]!.id},Pen – Blue,60,3\n`
  expect(await importFile(bytesOf(line))).toMatchObject({ changed: 1, refused: [] })
  expect(await ownOf('Pen – Blue')).toEqual([{ mrp: 60_00, lowStockThreshold: 3 }])
  expect(await ownOf('Pen – Red')).toEqual([{ mrp: null, lowStockThreshold: null }])
  const file = await exported()
  expect(await importFile(bytesOf(file))).toMatchObject({ changed: 0, refused: [] })
  await db.deleteFrom('products').execute()
  await importFile(bytesOf(file))
  expect(await ownOf('Pen – Blue')).toEqual([{ mrp: 60_00, lowStockThreshold: 3 }])
  expect(await ownOf('Pen – Red')).toEqual([{ mrp: null, lowStockThreshold: null }])
  expect(await importFile(bytesOf(await exported()))).toMatchObject({ added: 0, changed: 0 })
  // A file that says nothing of thresholds leaves a new choice its product's.
  const green = [
    'Name,Description,Category,Price,Choice of,What is chosen,Choice',
    'Pen – Green,Writes.,Toys,49,Pen,Colour,Green',
  ]
  expect(await importFile(bytesOf(green.join('\n')))).toMatchObject({ added: 1, refused: [] })
  expect(await ownOf('Pen – Green')).toEqual([{ mrp: null, lowStockThreshold: 9 }])
})

test('the price and the stock of a product with choices are theirs: a line of the product changes neither, and says so', async () => {
  const lines = [
    'Name,Description,Price,Discounted price,Stock,Choice of,What is chosen,Choice',
    'Kurta,Cotton.,100,90,1,,,',
    'Kurta,Cotton.,110,,1,Kurta,Size,M',
    'Kurta,Cotton.,120,,2,Kurta,Size,L',
  ]
  const kurta = (text: string) => [
    'Kurta',
    ...[110_00, 0],
    [
      ['Kurta – M', 110_00, 1],
      ['Kurta – L', 120_00, 2],
    ],
    text,
  ]
  const found = async () => {
    const [product] = await catalogue()
    const { description } = await db
      .selectFrom('products')
      .select('description')
      .where('parentId', 'is', null)
      .executeTakeFirstOrThrow()
    return [...product!, description]
  }
  expect(await importFile(bytesOf(lines.join('\n')))).toMatchObject({ added: 3, refused: [] })
  expect(await found()).toEqual(kurta('Cotton.'))
  expect(await importFile(bytesOf(lines.join('\n')))).toMatchObject({ added: 0, changed: 0, refused: [] })
  const other = 'Name,Description,Price,Stock\nKurta,Silk.,no price,9'
  expect(await importFile(bytesOf(other))).toMatchObject({ added: 0, changed: 1, refused: [] })
  expect(await found()).toEqual(kurta('Silk.'))
})

test('a choice by something else, or in another order, is a product of its own', async () => {
  const lines = [
    'Name,Description,Price,Choice of,What is chosen,Choice',
    'x,Silk.,10,Saree,"Size, Colour","M, Red"',
    'x,Silk.,11,Saree,"Colour, Size","Red, L"',
    'x,Silk.,12,Saree,"size, Cloth","M, Silk"',
  ]
  for (const added of [3, 0])
    expect(await importFile(bytesOf(lines.join('\n')))).toMatchObject({ added, changed: 0, refused: [] })
  expect(await catalogue()).toEqual([
    ['Saree', 10_00, 0, [['Saree – M, Red', 10_00, 100]]],
    ['Saree – M, Silk', 12_00, 100, []],
    ['Saree – Red, L', 11_00, 100, []],
  ])
})

test('variants for a product that was sold without: it is said that its own stock ends, and nothing else of it changes', async () => {
  const { id } = await createTestProduct({ name: 'Kurta', price: 90_00, stockQuantity: 25 })
  const lines = [
    'ID,Name,Description,Category,Price,Stock,Choice of,What is chosen,Choice',
    `${id},Kurta,Linen.,Toys,100,9,,,`,
    ',,Linen.,Toys,110,1,Kurta,Size,M',
    ',,Linen.,Toys,120,2,Kurta,Size,L',
  ]
  expect(await importFile(bytesOf(lines.join('\n')))).toMatchObject({
    added: 2,
    changed: 1,
    refused: [],
    endingStocks: [{ name: 'Kurta', stock: 25 }],
    changes: expect.not.arrayContaining([['stock', '9']]) as unknown,
  })
  expect((await catalogue())[0]!.slice(0, 3)).toEqual(['Kurta', 110_00, 0])
  expect(await importFile(bytesOf(lines.join('\n')))).toMatchObject({ changed: 0, endingStocks: [] })
})

test('a second file of another shop changes what its choices have in common, and says so', async () => {
  await importFile(sample('shopify'))
  const softer = sample('shopify').toString().replace('Ruled pages', '300 soft pages')
  expect(softer).not.toBe(sample('shopify').toString())
  expect(await importFile(bytesOf(softer))).toMatchObject({
    added: 0,
    changed: 1,
    refused: [],
    changes: [['description', expect.stringContaining('300 soft pages')]],
  })
  await db.deleteFrom('products').execute()
  await importFile(sample('woocommerce'))
  const tougher = sample('woocommerce').toString().replace('A bag for school', 'A tough bag')
  expect(tougher).not.toBe(sample('woocommerce').toString())
  expect(await importFile(bytesOf(tougher))).toMatchObject({
    added: 0,
    changed: 1,
    refused: [],
    changes: [['description', expect.stringContaining('A tough bag')]],
  })
  const { description } = await db
    .selectFrom('products')
    .select('description')
    .where('name', '=', 'Bag')
    .executeTakeFirstOrThrow()
  expect(description).toContain('A tough bag')
})

test('a variant that is left alone in a file of Shopify is still the choice it was', async () => {
  const head =
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
  const file = (price: number, ...sizes: string[]) =>
    bytesOf(
      [
        head,
        ...sizes.map((size, at) => `cap,${at ? ',' : 'Cap,Warm.'},Size,${size},C-${size},${price},4`),
      ].join('\n'),
    )
  await importFile(file(100, 'M', 'L'))
  expect(await importFile(file(90, 'L'))).toMatchObject({ added: 0, changed: 1, refused: [] })
  expect(await catalogue()).toEqual([
    [
      'Cap',
      ...[90_00, 0],
      [
        ['Cap – M', 100_00, 4],
        ['Cap – L', 90_00, 4],
      ],
    ],
  ])
  // Elsewhere it is a product without choices, as it was.
  await db.deleteFrom('products').execute()
  expect(await importFile(file(90, 'L'))).toMatchObject({ added: 1, refused: [] })
  expect(await catalogue()).toEqual([['Cap', 90_00, 4, []]])
})

test('the ID of a choice with another choice is refused, which was ignored', async () => {
  const { choices } = await createProductWithChoices({ name: 'Pen', price: 49_00 })
  const line = (name: string, value: string) =>
    bytesOf(`ID,Name,Price,Choice of,What is chosen,Choice\n${choices[0]!.id},x,39,${name},Colour,${value}\n`)
  expect(await importFile(line('Pen', 'Navy'))).toMatchObject({
    added: 0,
    changed: 0,
    refused: [adminImport.refusals.otherChoice('Pen – Blue')],
  })
  expect(await importFile(line('Gel Pen', 'blue'))).toMatchObject({ changed: 1, refused: [] })
})

test('a shop without choices has the columns as before', async () => {
  await createTestProduct({ name: 'Ink' })
  expect(await exported()).not.toContain('Choice of')
})

test('more choices than a product can have are products of their own', async () => {
  const lines = ['Name,Description,Price,Choice of,What is chosen,Choice']
  for (let at = 0; at < 52; at++) lines.push(`Bead – v${at},Round.,1,Bead,Kind,v${at}`)
  expect(await importFile(bytesOf(lines.join('\n')))).toMatchObject({ added: 52, refused: [] })
  const products = await catalogue()
  expect(products.map(([name]) => name)).toEqual(['Bead', 'Bead – v50', 'Bead – v51'])
  expect(products[0]![3]).toHaveLength(50)
})

test('a choice is found, and its values are those of the product, however its line is written', async () => {
  await createProductWithChoices({ name: 'Café Pen', price: 49_00 })
  const head = 'Name,Description,Price,Choice of,What is chosen,Choice\n'
  const found = await importFile(bytesOf(`${head}x,x,50,CAFE\u{301}\u{a0}pen,colour,BL\u{200b}UE\n`))
  expect(found).toMatchObject({ added: 0, changed: 1, refused: [] })
  const green = `x,x,50,cafe\u{301} pen,Colour,Gr\u{ad}een\ny,x,51,Café Pen,Colour,green\n`
  expect(await importFile(bytesOf(head + green))).toMatchObject({
    added: 1,
    refused: [adminImport.refusals.duplicate('2')],
  })
  expect(await catalogue()).toEqual([
    [
      'Café Pen',
      49_00,
      0,
      [
        ['Café Pen – Blue', 50_00, 10],
        ['Café Pen – Red', 49_00, 10],
        ['Café Pen – Green', 50_00, 100],
      ],
    ],
  ])
})

test.each(['barcode', 'sku'] as const)(
  'a choice whose %s another product got meanwhile is not added',
  async (code) => {
    const file = { ...readRows(sample('shopify')), fileName: 'list.csv', pictures: {} }
    const { rows } = await planPrepared(file, 'toys')
    const row = rows.find((each) => each.kind === 'new' && each.choice)
    if (row?.kind !== 'new' || !row.choice) throw new Error('The sample has no choice')
    const { form, choice } = row
    await createTestProduct({ [code]: '4006381333931' })
    const taking = { ...row, choice, form: { ...form, [code]: '4006381333931' } }
    const added = inTransaction((within) => createImportedChoice(within, taking, [], Date.now()))
    await expect(added).rejects.toThrow(CodeTaken)
  },
)
