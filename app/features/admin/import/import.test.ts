import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import { problems } from '#copy/problems.ts'
import { sumOfMovements } from '#data/catalogue/stock/stock.server.ts'
import { sweepPreparedImports } from '#data/catalogue/import/prepared-import.server.ts'
import { db } from '#data/database/database.server.ts'
import { listFiles } from '#data/platform/files.server.ts'
import { factsOf } from '#domain/catalogue/facts/product-facts.ts'
import { ownHeadings } from '#domain/catalogue/import/own-columns.ts'
import type { ReadingProgress } from '#domain/catalogue/import/reading-progress.ts'
import { IMPORT_KEPT_MS, IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { createTestPicture, isFileStored } from '#tests/support/files/picture.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createProductWithChoices } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { type Role, type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { withName, withSize, zipOf } from '#tests/support/files/zip.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})
beforeEach(async () => {
  for (const table of ['pictures', 'products', 'uploads', 'stock_movements'] as const)
    await db.deleteFrom(table).execute()
})

async function send(file: string | Buffer, role: Role = 'admin') {
  const body = new Uint8Array(Buffer.from(file as Buffer))
  const response = await shop.as(role, '/admin/product-files?name=test.csv', body)
  const lines = (await shownHtml(response))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReadingProgress)
  const last = lines.at(-1)!
  return { status: response.status, lines, problem: 'problem' in last ? last.problem : null, last }
}

/** Sends a file and opens its summary. @returns its path, what it shows, and what its button sends */
async function check(file: string | Buffer, query = '') {
  const { last, problem } = await send(file)
  if (!('id' in last)) throw new Error(problem ?? 'no id')
  const path = `/admin/products/import/${last.id}`
  const html = await shop.page('admin', path + query)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const summary = /role="status" class="font-display[^"]*">([^<]*)</.exec(html)?.[1]
  return {
    path,
    html: html.replaceAll(/<!-- -->/g, ''),
    summary,
    fields: { seen: field('seen'), category: field('category') },
  }
}

async function carryOut({ path, fields }: { path: string; fields: Record<string, string> }) {
  const response = await shop.as('admin', path, new URLSearchParams(fields))
  return {
    status: response.status,
    location: response.headers.get('Location'),
    text: await shownHtml(response),
  }
}

const products = () => db.selectFrom('products').selectAll().orderBy('createdAt', 'desc').execute()

const png = (background: string, size = 40) =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer()

test('a CSV: the summary comes first and changes nothing; then all of it, with stock and search', async () => {
  const { id } = await createTestProduct({ name: 'Globe', price: 150_000, stockQuantity: 7 })
  const checked = await check(
    'Name;Price;Category;Description;Stock;Shelf\r\n' +
      'Kite;120,50;Toys;Flies;3;A\r\nPaper Kite;120.50;Toys;"Flies; high";3;A\r\nglobe;1600;;x;9;B\r\n',
  )
  expect(checked.summary).toBe('1 new, 2 refused')
  for (const part of [problems.fields.price, 'Shelf', 'without the 2 refused'])
    expect(checked.html).toContain(part)
  expect(await products()).toHaveLength(1)

  const whole = await check(
    'Name,Price,Category,Description,Stock\nPaper Kite,120.50,Toys,Flies,3\nGLOBE,1600,Toys,x,9\n',
  )
  expect(whole.summary).toBe('1 new, 1 changed')
  expect(whole.html).toContain('Price: 1500.00 → 1600.00')
  expect(await products()).toHaveLength(1)
  expect(await carryOut(whole)).toMatchObject({
    status: 302,
    location: '/admin/products/import?added=1&changed=1',
  })
  const [kite] = await products()
  expect(kite).toMatchObject({
    name: 'Paper Kite',
    slug: 'paper-kite',
    price: 12_050,
    stockQuantity: 3,
    hidden: 0,
  })
  expect(await products()).toContainEqual(
    expect.objectContaining({ id, name: 'GLOBE', price: 160_000, stockQuantity: 9 }),
  )
  for (const product of await products())
    expect(await sumOfMovements(db, product.id)).toBe(product.stockQuantity)
  const movements = await db.selectFrom('stock_movements').select(['productId', 'change', 'reason']).execute()
  expect(movements).toEqual(
    expect.arrayContaining([
      { productId: id, change: 2, reason: 'edit' },
      { productId: kite!.id, change: 3, reason: 'opening' },
    ]),
  )
  expect(await shop.page('guest', '/store?q=kite')).toContain('Paper Kite')
  expect(await shop.page('admin', '/admin/products/import?added=1&changed=1')).toContain(
    'Imported: 1 new and 1 changed.',
  )
})

test.each([
  ['an invisible character', 'Ca\u{200b}fé Note\u{ad}book', 'Price: 10.00 → 11.00'],
  ['a no-break space', 'Café\u{a0}Notebook', 'Price: 10.00 → 11.00'],
  ['two spaces', 'Café  Notebook', 'Price: 10.00 → 11.00'],
  ['an accent of its own', 'Cafe\u{301} Notebook', 'Price: 10.00 → 11.00'],
  ['capital letters', 'CAFÉ NOTEBOOK', 'Name: Café Notebook → CAFÉ NOTEBOOK'],
])('a name with %s is that of the product, in the file as in the shop', async (_, name, shown) => {
  const { id } = await createTestProduct({ name: 'Café Notebook', price: 10_00 })
  const typed = await check(`Name,Price\n${name},11\n`)
  expect(typed.summary).toBe('1 changed')
  expect(typed.html).toContain(shown)
  await carryOut(typed)
  expect(await products()).toEqual([expect.objectContaining({ id, price: 11_00 })])
  // The other way round: such a name from before, and the plain one in the file.
  await db.deleteFrom('products').execute()
  await createTestProduct({ name, price: 10_00 })
  await carryOut(await check('Name,Price\nCafé Notebook,11\n'))
  expect(await products()).toEqual([expect.objectContaining({ price: 11_00 })])
})

test('two lines of one name, a category and the columns are known however they are written', async () => {
  const file = 'Na\u{200b}me,Pri\u{ad}ce,Category,Description\nCafé,1,Toys,x\nCafe\u{301}\u{a0},2,Toys,x\n'
  const checked = await check(file)
  expect(checked.summary).toBe('1 new, 1 refused')
  expect(checked.html).toContain(words.refusals.duplicate('2'))
  const plain = await check('Name,Price,Category,Description\nKite,1,\u{feff}To\u{200b}ys ,x\n')
  expect(plain.summary).toBe('1 new')
})

test('a threshold is imported, blank for none; a file without the column leaves it', async () => {
  const { id } = await createTestProduct({ name: 'Lamp', price: 10_00, lowStockThreshold: 8 })
  const threshold = async () => (await products()).find((product) => product.id === id)!.lowStockThreshold
  const bad = await check('Name,Low stock at\nLamp,few\n')
  expect(bad.html).toContain('Low stock at: Please enter a whole number from 0 to 1000000.')
  const carried = []
  for (const file of [
    'Name,Price\nLamp,11\n',
    'Name,Low stock at\nLamp,12\n',
    'Name,Low stock at\nLamp,\n',
  ]) {
    await carryOut(await check(file))
    carried.push(await threshold())
  }
  expect(carried).toEqual([8, 12, null])
})

test('the days of a sale are imported; bad ones are refused with the reason', async () => {
  const { id } = await createTestProduct({ name: 'Lantern', price: 10_00 })
  const columns = 'Name,Discounted price,First day of sale,Last day of sale\n'
  for (const [cells, reason] of [
    ['8,2090-02-30,', 'First day of sale: Please enter a day'],
    ['8,2090-02-02,2090-02-01', 'Last day of sale: The last day of the sale is before its first day.'],
    ['8,,2020-02-01', 'Last day of sale: This day is over'],
    [',2090-02-02,', 'First day of sale: These days need a discounted price.'],
  ])
    expect((await check(`${columns}Lantern,${cells}\n`)).html).toContain(reason)
  const checked = await check(`${columns}Lantern,8,21-11-2090,22/11/2090\n`)
  expect(checked.html).toContain('First day of sale: none → 2090-11-21')
  await carryOut(checked)
  expect((await products()).find((product) => product.id === id)).toMatchObject({
    discountedPrice: null,
    datedDiscount: 8_00,
    discountFrom: Date.parse('2090-11-21T00:00+05:30'),
    discountUntil: Date.parse('2090-11-23T00:00+05:30'),
  })
})

test('facts are imported: a country by its name or letters; bad ones are refused with the reason', async () => {
  await createTestProduct({ name: 'Owner', sku: 'S-1' })
  const columns = 'Name,Description,Category,Price,MRP,Country of origin,Brand,SKU\n'
  const line = (name: string, cells: string) => `${name},x,Toys,10,${cells}\n`
  for (const [cells, reason] of [
    ['9.99,,,', `Price: ${adminFacts.problems.aboveMrp('₹9.99')}`],
    [',Atlantis,,', `Country of origin: ${adminFacts.problems.origin}`],
    [',,!,', `Brand: ${adminFacts.problems.brand}`],
    [',,,S-1', `SKU: ${adminFacts.problems.skuTaken('Owner')}`],
  ])
    expect((await check(columns + line('Kite', cells!))).html).toContain(reason)
  const twice = await check(columns + line('Kite', ',,,S-2') + line('Top', ',,,S-2'))
  expect(twice.html).toContain(`SKU: ${adminFacts.problems.skuTwice('2')}`)
  const checked = await check(columns + line('Kite', '10,china,Doms,S-2') + line('Top', '12.5,IN,,'))
  await carryOut(checked)
  expect(await products()).toMatchObject([
    { name: 'Kite', mrp: 10_00, origin: 'CN', brand: 'Doms', brandKey: 'doms', sku: 'S-2' },
    { name: 'Top', mrp: 12_50, origin: 'IN', brand: null, sku: null },
    { name: 'Owner' },
  ])
  // A file without the columns leaves them; a spreadsheet's own rounding of the number, too.
  await carryOut(await check('Name,Price,MRP\nKite,9,11\n'))
  expect((await products())[0]).toMatchObject({ price: 9_00, mrp: 11_00, sku: 'S-2', brand: 'Doms' })
})

test('what is downloaded is imported unchanged, and into an empty shop it makes the same products', async () => {
  const pictures = [await createTestPicture(), await createTestPicture()]
  await createTestProduct({
    name: '=HYPERLINK("x")',
    description: '"Quoted", and\r\ntwo lines; \'tis',
    pictures,
  })
  await createTestProduct({
    name: "'-007",
    discountedPrice: 5_00,
    stockQuantity: 0,
    hidden: 1,
    lowStockThreshold: 25,
  })
  const days = {
    discountFrom: Date.parse('2090-11-21T00:00+05:30'),
    discountUntil: Date.parse('2091-01-01T00:00+05:30'),
  }
  const facts = {
    brand: '=Faber "Castell"',
    mrp: 12_50,
    origin: 'CI',
    maker: 'A. W. Faber, Stein; DE',
    netQuantity: '1 N',
    sku: '00017',
    mpn: "'12",
  }
  await createTestProduct({ name: 'Calendar', discountedPrice: 6_00, ...days, ...facts })
  const csv = await (await shop.as('admin', '/admin/products.csv')).text()
  expect(csv).toContain(`'=HYPERLINK`)
  for (const file of [csv, await download('/admin/products.zip')]) {
    const checked = await check(file)
    expect(checked.summary).toBe('3 unchanged')
    expect(checked.html).toContain(words.nothingToDo)
  }
  const zip = await download('/admin/products.zip')
  const before = await products()
  await db.deleteFrom('pictures').execute()
  await db.deleteFrom('products').execute()
  const checked = await check(zip)
  expect(checked.summary).toBe('3 new')
  expect((await carryOut(checked)).status).toBe(302)
  const kept = ({
    name,
    description,
    price,
    discountedPrice,
    stockQuantity,
    hidden,
    categoryId,
    lowStockThreshold,
    datedDiscount,
    discountFrom,
    discountUntil,
    ...others
  }: (typeof before)[number]) => ({
    name,
    price,
    discountedPrice,
    stockQuantity,
    hidden,
    categoryId,
    lowStockThreshold,
    datedDiscount,
    discountFrom,
    discountUntil,
    ...factsOf(others),
    brandKey: others.brandKey,
    description: description.replaceAll('\r\n', '\n'),
  })
  expect((await products()).map(kept)).toEqual(before.map(kept))
  expect((await products())[0]).toMatchObject({ ...facts, brandKey: 'faber-castell' })
  const rows = await db
    .selectFrom('pictures')
    .select(['path', 'position', 'width'])
    .orderBy('position')
    .execute()
  expect(rows).toMatchObject([
    { position: 0, width: 40 },
    { position: 1, width: 40 },
  ])
  for (const { path } of rows) expect(await isFileStored(shop.folder, `${path}-640.webp`)).toBe(true)
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
})

const download = async (path: string) => Buffer.from(await (await shop.as('admin', path)).arrayBuffer())

test('pieces that were sold since the download stay sold', async () => {
  const { id } = await createTestProduct({ name: 'Globe', stockQuantity: 10 })
  const csv = await (await shop.as('admin', '/admin/products.csv')).text()
  await db.updateTable('products').set({ stockQuantity: 7 }).where('id', '=', id).execute()
  await db
    .insertInto('stock_movements')
    .values({ productId: id, change: -3, reason: 'order', orderId: 'o', at: 1 })
    .execute()
  await carryOut(await check(csv.replace('10.00', '11.00')))
  expect(await products()).toMatchObject([{ price: 11_00, stockQuantity: 7 }])
  expect(await sumOfMovements(db, id)).toBe(7)
})

test('a stock that was changed in the file is that of the download: what is sold until the import is taken off it', async () => {
  const { id } = await createTestProduct({ name: 'Globe', stockQuantity: 10 })
  const csv = await (await shop.as('admin', '/admin/products.csv')).text()
  expect(csv).toMatch(/,10,10 \(#[0-9]+\),/)
  const file = csv.replace(',10,10 (#', ',30,10 (#')
  await sell(id, 3)
  const checked = await check(file)
  expect(checked.html).toContain('Stock: 7 → 27 (30 in the file, 3 sold since the download)')
  // While the summary is on the screen.
  await sell(id, 2)
  expect(await carryOut(checked)).toMatchObject({ status: 302 })
  expect(await products()).toMatchObject([{ stockQuantity: 25 }])
  expect(await sumOfMovements(db, id)).toBe(25)
  expect((await check(file)).summary).toBe('1 unchanged')
  await sell(id, 25)
  expect((await check(file)).summary).toBe('1 unchanged')
})

test('a choice whose stock was changed in the file keeps what was sold, too; another shop knows nothing of it', async () => {
  const { choices } = await createProductWithChoices()
  const { id } = choices[0]!
  const csv = await (await shop.as('admin', '/admin/products.csv')).text()
  const lines = csv.split('\n')
  const file = lines
    .map((line) => (line.includes(id) ? line.replace(',10,10 (#', ',30,10 (#') : line))
    .join('\n')
  await sell(id, 1)
  await carryOut(await check(file))
  expect((await products()).find((row) => row.id === id)?.stockQuantity).toBe(29)
  const elsewhere = await check(file.replaceAll(id, 'elsewhere'))
  expect(elsewhere.html).toContain('Stock: 29 → 30')
})

test('the check of a file says that variants end the own stock of a product', async () => {
  await createTestProduct({ name: 'Kurta', stockQuantity: 25 })
  const head = 'Name,Description,Category,Price,Choice of,What is chosen,Choice'
  const checked = await check(`${head}\n,Linen.,Toys,110,Kurta,Size,M\n`)
  expect(checked.html).toContain(words.endingStock('Kurta', 25, '25'))
})

async function sell(id: string, pieces: number): Promise<void> {
  const { stockQuantity } = (await products()).find((product) => product.id === id)!
  await db
    .updateTable('products')
    .set({ stockQuantity: stockQuantity - pieces })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('stock_movements')
    .values({ productId: id, change: -pieces, reason: 'order', orderId: 'o', at: 1 })
    .execute()
}

test('a zip with pictures: stored as the editor stores them, in their order; what is none is refused by name', async () => {
  const table =
    'Name,Price,Category,Description,Pictures\n' +
    'Red Kite,10,Toys,x,b.png | Photos/A.PNG\nBad Kite,10,Toys,x,letter.jpg\nLost Kite,10,Toys,x,away.jpg\n'
  const { lines } = await send(
    await zipOf({ 'shop/list.csv': table, 'shop/A.png': await png('red'), 'b.png': await png('blue', 60) }),
  )
  expect(lines).toEqual([
    { done: 0, all: 2 },
    { done: 1, all: 2 },
    { done: 2, all: 2 },
    { id: expect.any(String) },
  ])
  const checked = await check(
    await zipOf({
      'list.csv': table,
      'photos/A.png': await png('red'),
      'b.png': await png('blue', 60),
      'letter.jpg': 'Dear Asha',
      '__MACOSX/._b.png': 'x',
      '.DS_Store': 'x',
      'unused.png': await png('green'),
    }),
  )
  expect(checked.summary).toBe('1 new, 2 refused')
  expect(checked.html).toContain(words.refusals.pictureUnreadable('letter.jpg'))
  expect(checked.html).toContain(words.refusals.pictureMissing('away.jpg'))
  await carryOut(checked)
  const rows = await db
    .selectFrom('pictures')
    .select(['path', 'width', 'placeholder'])
    .orderBy('position')
    .execute()
  expect(rows.map(({ width }) => width)).toEqual([60, 40])
  const master = await readFile(`${shop.folder}/files/${rows[0]!.path}.jpg`)
  expect((await sharp(master).metadata()).format).toBe('jpeg')
})

test('a picture of a zip of macOS, whose names have accents of their own, is found', async () => {
  const checked = await check(
    await zipOf({
      'list.csv': 'Name,Price,Category,Description,Pictures\nRed Kite,10,Toys,x,Café.png\n',
      'Cafe\u{301}.png': await png('red'),
    }),
  )
  expect(checked.summary).toBe('1 new')
  await carryOut(checked)
  expect(await db.selectFrom('pictures').selectAll().execute()).toHaveLength(1)
})

test('other pictures of a product that has one: those it does not show any more are deleted', async () => {
  const picture = await createTestPicture()
  const { id } = await createTestProduct({ name: 'Globe', pictures: [picture] })
  const checked = await check(
    await zipOf({ 'a.csv': `ID,Name,Pictures\n${id},Globe,new.png`, 'new.png': await png('blue', 60) }),
  )
  expect(checked.summary).toBe('1 changed')
  expect((await carryOut(checked)).status).toBe(302)
  const rows = await db.selectFrom('pictures').select(['productId', 'width']).execute()
  expect(rows).toEqual([{ productId: id, width: 60 }])
  expect(await isFileStored(shop.folder, `${picture.path}.jpg`)).toBe(false)
})

test('files of Shopify and WooCommerce, with a category for what this shop does not have', async () => {
  const shopify = await check(await readFile('tests/spreadsheets/shopify.csv'))
  expect(shopify.summary).toBe('3 new, 1 refused')
  expect(shopify.html).toContain(words.formats.shopify)
  expect(shopify.html).toContain('3 pictures are at internet addresses')
  const all = await check(await readFile('tests/spreadsheets/shopify.csv'), '?category=accessories')
  expect(all.summary).toBe('4 new')
  await carryOut(all)
  const made = (await products()).toSorted((a, b) => a.serial - b.serial)
  expect(made).toMatchObject([
    {
      name: 'Wooden Train',
      slug: 'wooden-train',
      price: 119_900,
      discountedPrice: 89_900,
      stockQuantity: 12,
    },
    { name: 'Kraft Notebook', hidden: 1, stockQuantity: 0 },
    { name: 'Kraft Notebook – A5, Brown', parentId: made[1]!.id, stockQuantity: 40 },
    { name: 'Kraft Notebook – A4, Brown', parentId: made[1]!.id, stockQuantity: 0 },
    { name: 'Gift Card', categoryId: 'accessories' },
  ])
  expect((await check(await readFile('tests/spreadsheets/shopify.csv'))).summary).toBe(
    '3 unchanged, 1 refused',
  )
  expect((await check(await readFile('tests/spreadsheets/woocommerce.csv'))).summary).toBe('4 new')
})

test('a file of as many products as the limit says is imported whole', async () => {
  const lines = Array.from({ length: IMPORT_MAX_LINES }, (_, at) => `Pen ${at},10,Toys,x\r\n`)
  const checked = await check(`Name,Price,Category,Description\r\n${lines.join('')}`)
  expect(checked.summary).toBe(`${formatCount(IMPORT_MAX_LINES)} new`)
  expect(await carryOut(checked)).toMatchObject({ status: 302 })
  expect(await products()).toHaveLength(IMPORT_MAX_LINES)
}, 120_000)

test.each([
  ['an empty file', '', words.problems.empty],
  ['no CSV', '\u0089PNG\r\n\0\0', words.problems.notText],
  ['a letter', 'Dear Asha', 'has no headings that are known here'],
  [
    '100,000 lines',
    `Name,Price\n${'Pen,10\n'.repeat(100_000)}`,
    words.problems.tooManyLines(formatCount(IMPORT_MAX_LINES)),
  ],
  ['a zip that is cut off', Buffer.from('PK\u0003\u0004 nothing else', 'latin1'), words.problems.damagedZip],
])('%s is refused with its reason', async (_, file, problem) => {
  expect(await send(file)).toMatchObject({ status: 400, problem: expect.stringContaining(problem) })
})

test('zips that lead out of their folder, or unpack to too much, are refused; nothing is written', async () => {
  const zip = await zipOf({
    'list.csv': 'Name,Pictures\nPen,aa/x.jpg\n',
    'aa/x.jpg': Buffer.alloc(2_000_000),
  })
  for (const [file, problem] of [
    [withName(zip, 'aa/x.jpg', '../x.jpg'), words.problems.unsafeZip],
    [withName(zip, 'aa/x.jpg', '/aax.jpg'), words.problems.unsafeZip],
    [withSize(zip, 1, 0x7fff_ffff), words.problems.unpackedTooLarge('400 MB')],
    [withSize(zip, 0, 11 * 1024 * 1024), words.problems.tableTooLarge('10 MB')],
    // Its table unpacks to more than it says.
    [withSize(zip, 0, 10), words.problems.damagedZip],
    [await zipOf({ 'a.csv': 'Name\nPen\n', 'b.csv': 'Name\nPen\n' }), words.problems.severalTables],
    [await zipOf({ 'a.txt': 'x' }), words.problems.noTable],
    [await zipOf({ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' }), words.problems.workbook],
    [await zipOf({ mimetype: 'x', 'content.xml': 'x' }), words.problems.workbook],
    [
      await zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}.txt`, 'x']))),
      words.problems.tooManyEntries('5,000'),
    ],
  ] as const) {
    expect(await send(file)).toMatchObject({ status: 400, problem })
  }
  // A picture that unpacks to more than it says is none.
  const { html } = await check(withSize(zip, 1, 1_000))
  expect(html).toContain(words.refusals.pictureUnreadable('aa/x.jpg'))
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
})

test('only the admin sends files, and only up to a size', async () => {
  const before = await listFiles('imports')
  for (const role of ['guest', 'customer'] as const)
    expect(await send('Name\nPen\n', role)).toMatchObject({ status: 403, problem: words.forbidden })
  expect(await listFiles('imports')).toEqual(before)
  const { hostname, port } = new URL(shop.url)
  const status = await new Promise((resolve, reject) => {
    const headers = { 'Content-Length': IMPORT_MAX_BYTES + 1, Cookie: shop.cookies.admin, Origin: shop.url }
    request({ hostname, port, path: '/admin/product-files', method: 'POST', headers }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .on('error', reject)
      .flushHeaders()
  })
  expect(status).toBe(413)
})

test.for(['guest', 'customer'] as const)(
  'a large file of a %s is refused before it is read',
  async (role) => {
    const { hostname, port } = new URL(shop.url)
    const headers = { 'Content-Length': IMPORT_MAX_BYTES, Origin: shop.url, Cookie: shop.cookies[role] ?? '' }
    const { promise, resolve, reject } = Promise.withResolvers<object>()
    const sent = request(
      { hostname, port, path: '/admin/product-files', method: 'POST', headers },
      (response) => resolve({ status: response.statusCode, connection: response.headers.connection }),
    )
    sent.on('error', reject).write(Buffer.alloc(1024))
    expect(await promise).toEqual({ status: 403, connection: 'close' })
    sent.destroy()
  },
)

const KITE = 'Name,Price,Category,Description\nKite,10,Toys,x\n'

test('a plan that is not the one that was seen is not carried out', async () => {
  await createTestProduct({ name: 'Globe', price: 1_00 })
  const checked = await check(`${KITE}Globe,5,Toys,x\n`)
  expect(checked.summary).toBe('1 new, 1 changed')
  await createTestProduct({ name: 'Kite' })
  expect(await carryOut(checked)).toMatchObject({
    status: 409,
    text: expect.stringContaining(words.changedMeanwhile),
  })
  expect(await carryOut({ ...checked, fields: { seen: '' } })).toMatchObject({
    status: expect.any(Number),
    location: null,
  })
  expect((await products()).map(({ price }) => price).toSorted()).toEqual([1_00, 10_00])
  // The page shows the new plan.
  const html = await shop.page('admin', checked.path)
  expect(html).toContain('2 changed')
})

test('all of it or nothing: a fault after the first row, and a picture that is gone', async () => {
  const many = `${KITE}Boat,10,Toys,x\nTrain,10,Toys,x\n`
  const checked = await check(many)
  await db.schema.alterTable('stock_movements').renameTo('movements_away').execute()
  expect((await carryOut(checked)).status).toBeGreaterThanOrEqual(500)
  await db.schema.alterTable('movements_away').renameTo('stock_movements').execute()
  expect(await products()).toEqual([])
  expect(await db.selectFrom('stock_movements').selectAll().execute()).toEqual([])

  const zip = await zipOf({
    'list.csv': 'Name,Price,Category,Description,Pictures\nPen,1,Toys,x,\nKite,10,Toys,x,a.png\n',
    'a.png': await png('red'),
  })
  const pictured = await check(zip)
  await db.deleteFrom('uploads').execute()
  expect(await carryOut(pictured)).toMatchObject({
    status: 409,
    text: expect.stringContaining(words.pictureGone),
  })
  expect(await products()).toEqual([])
})

test('pressed twice at once, and again later, it is carried out once', async () => {
  const checked = await check(KITE)
  const statuses = await Promise.all([carryOut(checked), carryOut(checked)])
  expect(statuses.map(({ status }) => status).toSorted()[0]).toBe(302)
  expect(statuses.every(({ status }) => [302, 409, 404].includes(status))).toBe(true)
  expect(await carryOut(checked)).toMatchObject({
    status: 404,
    text: expect.stringContaining('imported already'),
  })
  expect(await products()).toHaveLength(1)
})

test('a file that nobody decided about is deleted after a day', async () => {
  const { path } = await check(KITE)
  await sweepPreparedImports(Date.now())
  expect((await shop.as('admin', path)).status).toBe(200)
  await sweepPreparedImports(Date.now() + IMPORT_KEPT_MS + 1)
  expect((await shop.as('admin', path)).status).toBe(404)
  expect(await listFiles('imports')).toEqual([])
})

test('the headings of a download are those of the page', async () => {
  const [line] = (await (await shop.as('admin', '/admin/products.csv')).text()).split('\r\n')
  expect(line!.replace('\u{feff}', '')).toBe(ownHeadings(false).join(','))
})
