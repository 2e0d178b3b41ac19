import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import { adminImport } from '#copy/admin/catalogue/import.ts'
import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { problems } from '#copy/problems.ts'
import { type CategoryId, CATEGORY_IDS, categoryName } from '#domain/catalogue/category.ts'
import { productForm } from '#domain/catalogue/product-form.ts'
import { csvLine } from '#domain/values/text/csv.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import { parseDay } from '#domain/values/dates.ts'
import { paiseToRupees } from '#domain/values/money.ts'
import { DAY_MS, MAX_PRICE_PAISE, MAX_STOCK } from '#domain/policy.ts'
import type { ImportRow } from '#domain/catalogue/import/import-row.ts'
import { ownHeadings, ownCells } from '#domain/catalogue/import/own-columns.ts'
import { planImport } from './plan-import.server.ts'
import type { Discount } from '#domain/catalogue/dated-discount.ts'
import type { ImportedInto, KnownProduct } from '#domain/catalogue/import/planned-row.ts'
import { readRows } from '#domain/catalogue/import/read-rows.ts'

const words = adminImport.refusals
const { columns } = adminImport

const GLOBE: KnownProduct = {
  id: 'globe-id',
  slug: 'globe',
  name: 'Globe',
  description: 'Round.\r\nTurns.',
  categoryId: 'education',
  price: 150_000,
  stockQuantity: 7,
  hidden: false,
  barcode: null,
  lowStockThreshold: null,
  ...NO_FACTS,
  discount: { discountedPrice: 129_900, discountFrom: null, discountUntil: null },
  pictures: [{ path: 'products/17_globe_a1' }],
}

function into(products: KnownProduct[], more: Partial<ImportedInto> = {}): ImportedInto {
  return {
    categories: CATEGORY_IDS.map((id) => ({ id, name: categoryName(id) })),
    otherCategory: null,
    stockChanges: new Map(),
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    byName: Map.groupBy(products, ({ name }) => nameKey(name)),
    byBarcode: new Map(products.flatMap((product) => (product.barcode ? [[product.barcode, product]] : []))),
    bySku: new Map(products.flatMap((product) => (product.sku ? [[product.sku, product]] : []))),
    pictures: (name) =>
      ({ '17_globe_a1.jpg': 'products/17_globe_a1', 'new.jpg': 'products/18_new_b2', 'bad.jpg': null })[name],
    ...more,
  }
}

const row = (values: Partial<ImportRow>): ImportRow => ({ line: 2, name: 'Globe', ...values })
const NEW = { name: 'Pen', description: 'Blue.', categories: ['toys'], price: '10' }
const planOne = (values: Partial<ImportRow>, products = [GLOBE], more = {}) =>
  planImport([row(values)], into(products, more))[0]!

describe('which product a row means', () => {
  const second = { ...GLOBE, id: 'second-id', slug: 'globe-2' }

  test.each([
    ['its ID', { id: 'globe-id', name: 'Renamed' }, 'globe-id'],
    ['the handle of Shopify', { slug: 'globe', name: 'Renamed' }, 'globe-id'],
    ['its name in any case', { name: 'GLOBE' }, 'globe-id'],
    ['its name, when this shop does not have the ID', { id: 'of-another-shop' }, 'globe-id'],
  ])('%s', (_, values, id) => {
    expect(planOne(values)).toMatchObject({ product: { id } })
  })

  test('none of them: it is new', () => {
    expect(planOne({ ...NEW, id: 'unknown', slug: 'unknown' })).toMatchObject({ kind: 'new' })
  })

  test('two products of one name need the ID', () => {
    expect(planOne({ price: '5' }, [GLOBE, second])).toMatchObject({ reasons: [words.severalOfName] })
    expect(planOne({ id: 'second-id', price: '1500', discountedPrice: '' }, [GLOBE, second])).toMatchObject({
      kind: 'changed',
      product: { id: 'second-id' },
    })
  })

  test('a product that is there twice is refused the second time, also a new one', () => {
    const rows = [
      row({ line: 2 }),
      row({ line: 3, id: 'globe-id', name: 'Sphere' }),
      row({ ...NEW, line: 4 }),
      row({ ...NEW, line: 5, name: 'PEN' }),
    ]
    expect(planImport(rows, into([GLOBE]))).toMatchObject([
      { kind: 'unchanged' },
      { kind: 'refused', line: 3, reasons: [words.duplicate('2')] },
      { kind: 'new' },
      { kind: 'refused', line: 5, reasons: [words.duplicate('4')] },
    ])
  })
})

describe('the rules of the editor’s form', () => {
  test.each<[string, Partial<ImportRow>, string[]]>([
    ['a price', { price: '1,50' }, [words.of(columns.price, problems.fields.price)]],
    ['three decimals', { price: '1.234' }, [words.of(columns.price, problems.fields.price)]],
    [
      'a negative stock',
      { stock: '-1' },
      [words.of(columns.stock, problems.fields.wholeNumber(0, MAX_STOCK))],
    ],
    ['half a piece', { stock: '1.5' }, [words.of(columns.stock, problems.fields.wholeNumber(0, MAX_STOCK))]],
    [
      'a high discount',
      { discountedPrice: '10' },
      [words.of(columns.discountedPrice, problems.fields.discountTooHigh)],
    ],
    ['a blank name', { name: ' ' }, [words.of(columns.name, problems.fields.required(adminProduct.name))]],
    ['a long name', { name: 'x'.repeat(121) }, [words.of(columns.name, problems.fields.tooLong(120))]],
    [
      'control characters',
      { description: '\u{7}' },
      [words.of(columns.description, problems.fields.badCharacters)],
    ],
    ['hidden', { hidden: 'perhaps' }, [words.of(columns.hidden, words.hidden)]],
    [
      'pictures',
      { pictures: ['bad.jpg', 'away.jpg'] },
      [
        words.of(columns.pictures, words.pictureUnreadable('bad.jpg')),
        words.of(columns.pictures, words.pictureMissing('away.jpg')),
      ],
    ],
  ])('%s is refused with its column and reason', (_, values, reasons) => {
    expect(planOne({ ...NEW, ...values })).toMatchObject({ kind: 'refused', reasons })
  })

  test('what the file says of a line as a whole comes first', () => {
    expect(planOne({ ...NEW, price: 'x', problem: 'Shifted' })).toMatchObject({ reasons: ['Shifted'] })
  })

  test('an unknown category is named, unless another one is chosen for such lines', () => {
    const values = { ...NEW, categories: ['Vouchers'] }
    expect(planOne(values)).toMatchObject({ reasons: [expect.stringContaining('no category “Vouchers”')] })
    expect(planOne(values, [], { otherCategory: 'books' })).toMatchObject({ form: { categoryId: 'books' } })
    expect(planOne({ ...NEW, categories: ['Vouchers', 'TOYS'] })).toMatchObject({
      form: { categoryId: 'toys' },
    })
  })

  test('a new product without a stock has that of the editor', () => {
    expect(planOne(NEW)).toMatchObject({ form: { stockQuantity: 100, hidden: false, discountedPrice: null } })
    expect(planOne({ ...NEW, stock: '007', stockBefore: '007' })).toMatchObject({
      form: { stockQuantity: 7 },
    })
  })
})

describe('what changes', () => {
  test('only the columns that the file has, and what differs in them', () => {
    expect(planOne({ price: '1600', discountedPrice: '1299.00', stock: '7' })).toMatchObject({
      kind: 'changed',
      form: { price: 160_000, description: expect.stringContaining('Round.'), categoryId: 'education' },
      pictures: null,
      changes: [{ column: 'price', before: '1500.00', after: '1600.00' }],
    })
  })

  test.each([
    [{ price: '1500' }],
    [{ description: 'Round.\nTurns.' }],
    [{ stock: '' }],
    [{ hidden: 'FALSE' }],
    [{ pictures: [] }],
    [{ pictures: ['https://cdn.example.com/globe.jpg'] }],
    // Three were sold since the download, in which there were ten.
    [{ stock: '10', stockBefore: '10' }],
  ])('%j is what it has', (values) => {
    expect(planOne(values)).toMatchObject({ kind: 'unchanged' })
  })

  test('only its pictures', () => {
    const { description, price } = GLOBE
    expect(planOne({ price: '1500.00', pictures: ['new.jpg', '17_globe_a1.jpg'] })).toMatchObject({
      kind: 'changed',
      form: { description, price, stockQuantity: 7 },
      pictures: ['products/18_new_b2', 'products/17_globe_a1'],
      changes: [{ column: 'pictures' }],
    })
  })

  test('a stock that was changed in the file, a discount that is gone, another picture', () => {
    expect(
      planOne({ stock: '12', stockBefore: '10', discountedPrice: '', pictures: ['new.jpg'] }),
    ).toMatchObject({
      form: { stockQuantity: 12, discountedPrice: null },
      pictures: ['products/18_new_b2'],
      changes: [
        { column: 'discountedPrice', after: adminImport.blank },
        { column: 'stock' },
        { column: 'pictures' },
      ],
    })
  })
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.stringMatching(/^['=+\-@0-9;,"| \n\t]{0,8}x?$/),
)
/** A day of a March to come, or none. */
const day = (first: number | null, days: number | null = 0) =>
  first === null || days === null ? '' : `2090-03-${String(first + days).padStart(2, '0')}`

const product = fc
  .record({
    name: text,
    description: text,
    price: fc.integer({ min: 1, max: MAX_PRICE_PAISE }),
    discount: fc.option(fc.integer({ min: 1, max: MAX_PRICE_PAISE })),
    first: fc.option(fc.integer({ min: 1, max: 28 })),
    days: fc.option(fc.integer({ min: 0, max: 2 })),
    threshold: fc.option(fc.nat(MAX_STOCK)),
    categoryId: fc.constantFrom<CategoryId>(...CATEGORY_IDS),
    stock: fc.integer({ min: 0, max: MAX_STOCK }),
    hidden: fc.boolean(),
    pictures: fc.uniqueArray(fc.stringMatching(/^\d{1,9}_[a-z]{1,9}_[a-z0-9]{2,6}$/), { maxLength: 8 }),
  })
  .map(({ price, discount, first, days, threshold, stock, pictures, ...values }) => ({
    pictures,
    parsed: productForm.safeParse({
      ...values,
      price: paiseToRupees(price),
      discountedPrice: discount !== null && discount < price ? paiseToRupees(discount) : '',
      ...(discount !== null &&
        discount < price && { discountFrom: day(first), discountUntil: day(first, days) }),
      stockQuantity: String(stock),
      lowStockThreshold: String(threshold ?? ''),
    }),
  }))
  .filter(({ parsed }) => parsed.success)

const discountIn = ({ discountedPrice, discountFrom, discountUntil }: Discount): Discount => ({
  discountedPrice,
  discountFrom,
  discountUntil,
})

test('an export is imported unchanged, whatever a product has; into an empty shop it makes the same products', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(product, {
        selector: ({ parsed }) => parsed.data?.name.toLowerCase(),
        minLength: 1,
        maxLength: 5,
      }),
      (made) => {
        const products = made.map(({ parsed, pictures }, index): KnownProduct => ({
          ...parsed.data!,
          discount: discountIn(parsed.data!),
          id: `id-${index}`,
          slug: `slug-${index}`,
          pictures: pictures.map((name) => ({ path: `products/${name}` })),
        }))
        const lines = products.map((each) => csvLine(ownCells(each, categoryName(each.categoryId))))
        const { rows } = readRows(new TextEncoder().encode(csvLine(ownHeadings(false)) + lines.join('')))
        const pictures = (name: string) => `products/${name.replace('.jpg', '')}`
        const kinds = planImport(rows, into(products, { pictures })).map(({ kind }) => kind)
        expect(kinds).toEqual(products.map(() => 'unchanged'))
        const added = planImport(rows, into([], { pictures }))
        expect(added).toMatchObject(
          products.map(({ id: _, slug: _slug, discount: _discount, pictures: paths, ...form }) => ({
            form: { ...form, description: form.description.replaceAll(/\r\n?/g, '\n') },
            pictures: paths.map(({ path }) => path),
          })),
        )
      },
    ),
  )
})

describe('what a spreadsheet makes of a file', () => {
  test('amounts and counts with the signs of a column are read', () => {
    const texts = { price: '₹1,600.00', discountedPrice: '1,299.00', stock: '1,000.00', mrp: ' 1,23,456.5' }
    expect(planOne(texts)).toMatchObject({
      kind: 'changed',
      form: { price: 1_600_00, discountedPrice: 1_299_00, stockQuantity: 1000, mrp: 123_456_50 },
    })
  })

  test('a stock that nobody touched stays, however it is shown', () => {
    expect(planOne({ stock: '1,000', stockBefore: '1000' })).toMatchObject({ kind: 'unchanged' })
  })

  test('letters that it could not write, and zeros that it left out, change nothing', () => {
    const known = { ...GLOBE, name: 'ग्लोब', description: 'Save ₹50', brand: 'कैमल', mpn: '0012' }
    const texts = { id: 'globe-id', name: '?????', description: 'Save ?50', brand: '????', mpn: '12' }
    expect(planOne(texts, [known])).toMatchObject({ kind: 'unchanged' })
    expect(planOne({ ...texts, price: '1600', discountedPrice: '' }, [known])).toMatchObject({
      form: { name: 'ग्लोब', description: 'Save ₹50', brand: 'कैमल', mpn: '0012' },
    })
  })
  test('days that nobody touched stay, in whatever order it shows them', () => {
    const [first, last] = [parseDay('2099-11-05')!, parseDay('2099-11-21')! + DAY_MS]
    const discount = { discountedPrice: 129_900, discountFrom: first, discountUntil: last }
    const known = [{ ...GLOBE, discount }]
    for (const untouched of [
      { discountFrom: '05-11-2099', discountUntil: '21-11-2099' },
      { discountFrom: '11/5/2099', discountUntil: '11/21/2099' },
    ]) {
      expect(planOne(untouched, known)).toMatchObject({ kind: 'unchanged' })
      expect(planOne({ ...untouched, price: '1600' }, known)).toMatchObject({ form: discount })
    }
    // A new one has the day before the month.
    expect(planOne({ discountUntil: '6/12/2099' }, known)).toMatchObject({
      changes: [{ column: 'discountUntil', before: '2099-11-21', after: '2099-12-06' }],
    })
  })
})
