import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { adminImport } from '#copy/admin/catalogue/import.ts'
import { IMPORT_MAX_LINES } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { readRows } from './read-rows.ts'

const words = adminImport.problems

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readRows(bytesOf(text))

test('the columns of this shop, in any order and case; blank lines count as lines', () => {
  const { format, rows, ignored } = read(
    '\u{feff}price, NAME ,Stock,Pictures\r\n10,Pen,007,a.jpg | b.png\r\n\r\n 5 ,"Cap, red",,\r\n',
  )
  expect({ format, ignored }).toEqual({ format: 'own', ignored: [] })
  expect(rows).toMatchObject([
    { line: 2, name: 'Pen', price: '10', stock: '007', pictures: ['a.jpg', 'b.png'] },
    { line: 4, name: 'Cap, red', price: '5', stock: '', pictures: [] },
  ])
  expect(rows[0]).toMatchObject({ description: undefined, categories: undefined, hidden: undefined })
})

test.each([
  ['commas', 'Name,Price,Description\nPen,5,"a; b; c; d"\n'],
  ['semicolons', 'Name;Price;Description\nPen;5;"a, b, c, d"\n'],
  ['tabs', 'Name\tPrice\tDescription\nPen\t5\ta, b; c\n'],
  ['the separator that Excel names', 'sep=;\r\nName;Price;Description\r\nPen;5;x\r\n'],
])('cells with %s between them', (_, text) => {
  expect(read(text).rows).toMatchObject([{ name: 'Pen', price: '5' }])
})

test('a line with a part of a choice is refused: it would become a product of its own', () => {
  const lines = [
    'Pen,Colour,Red',
    'Pen,,Green',
    'Pen,Colour,',
    ',Colour,Blue',
    'Pen,"Colour, Size",Red',
    ',,',
  ]
  const { rows } = read(
    `Name,Choice of,What is chosen,Choice\n${lines.map((line) => `Cap,${line}`).join('\n')}\n`,
  )
  expect(rows.map(({ choice, problem }) => (choice ? 'choice' : (problem ?? 'product')))).toEqual([
    'choice',
    ...Array.from({ length: 4 }, () => expect.stringMatching(/^A choice needs all of “Choice of”/)),
    'product',
  ])
})

test('text of a spreadsheet in Windows-1252 and UTF-16', () => {
  const text = 'Name,Description\r\nCafé “Crème”,€ 5 – naïve\r\n'
  const windows = Uint8Array.from(text, (character) => WINDOWS[character] ?? character.codePointAt(0)!)
  const utf16 = Uint8Array.from(Buffer.from(`\u{feff}${text}`, 'utf16le'))
  for (const bytes of [bytesOf(text), windows, utf16, Uint8Array.from(Buffer.from(utf16).swap16())]) {
    expect(readRows(bytes).rows).toMatchObject([{ name: 'Café “Crème”', description: '€ 5 – naïve' }])
  }
})

/** The characters above that Windows-1252 has in other places than Unicode. */
const WINDOWS: Record<string, number> = { '“': 0x93, '”': 0x94, '€': 0x80, '–': 0x96 }

test.each(['utf16le', 'utf-16be'])('%s without its mark is read, as some programs save it', (encoding) => {
  const bytes = Buffer.from('Name\tPrice\n“रबर”\t5\n', 'utf16le')
  const { rows } = readRows(encoding === 'utf16le' ? bytes : bytes.swap16())
  expect(rows).toMatchObject([{ name: '“रबर”', price: '5' }])
})

test('quotation marks, line ends, apostrophes and formulas in cells; leading zeros', () => {
  const { rows } = read(
    'Name,Description\r\n"5"" ruler","Two\r\nlines, and a ; too"\r\n\'=1+1,\'Twas\r\n007 Pencil,\'\'-x\r\n"O\'Neill",x\r\n',
  )
  expect(rows).toMatchObject([
    { line: 2, name: '5" ruler', description: 'Two\nlines, and a ; too' },
    // A spreadsheet numbers rows, however many lines they take.
    { line: 3, name: '=1+1', description: "'Twas" },
    { line: 4, name: '007 Pencil', description: "'-x" },
    { line: 5, name: "O'Neill" },
  ])
})

test.each([
  ['an empty file', '', words.empty],
  ['only spaces', ' \r\n \r\n', words.empty],
  ['a picture', '\u{89}PNG\r\n\u{1a}\n\0\0\0\rIHDR', words.notText],
  ['a letter', 'Dear Asha,\nhow are you?\n', words.noHeadings('ID, Name, Description')],
  ['no names', 'Price,Stock\n1,2\n', words.noName],
  ['no products', 'Name,Price\n', words.noLines],
  ['a heading twice', 'Name,Price,name\nPen,1,Cap\n', words.repeatedHeading('name')],
  ['an open quotation mark', 'Name,Price\nPen,1\n"Cap,2\nHat,3\n', words.brokenQuotes('3')],
  ['too many columns', `Name${','.repeat(400)}\nPen\n`, words.tooManyColumns('300')],
])('%s is refused with its reason', (_, text, problem) => {
  expect(() => read(text)).toThrow(problem.slice(0, problem.indexOf('ID, Name') + 1 || undefined))
})

test('a file without headings is told all that are known, those of choices, too', () => {
  expect(() => read('Dear Asha,\nhow are you?\n')).toThrow(
    /ID, Name, .*, Choice of, What is chosen, Choice\.$/,
  )
})

test('a file of too many lines is refused before the rest of it is read', () => {
  const text = `Name,Price,Description\n${'Pencil,10,"Writes, and draws"\n'.repeat(100_000)}Pen,5,"Never closed\n`
  expect(() => read(text)).toThrow(words.tooManyLines(formatCount(IMPORT_MAX_LINES)))
  expect(
    read(
      text
        .split('\n')
        .slice(0, IMPORT_MAX_LINES + 1)
        .join('\n'),
    ).rows,
  ).toHaveLength(IMPORT_MAX_LINES)
})

test.each([
  ['as a spreadsheet saves it', '\r\n'],
  ['without an end of the last line', ''],
  [
    'with blank lines at its end, as in a spreadsheet whose rows were emptied',
    `\r\n${',,\r\n'.repeat(3_000)}`,
  ],
])('a file has as many products as the limit says, %s', (_, end) => {
  const products = (count: number) =>
    `Name,Price,Stock\r\n${Array.from({ length: count }, (_, at) => `Pen ${at},10,1`).join('\r\n')}${end}`
  for (const count of [IMPORT_MAX_LINES - 1, IMPORT_MAX_LINES])
    expect(read(products(count)).rows.at(-1)).toMatchObject({ line: count + 1, name: `Pen ${count - 1}` })
  expect(() => read(products(IMPORT_MAX_LINES + 1))).toThrow(words.tooManyLines('5,000'))
})

test('blank lines between products are no products; a file of nothing else is read once', () => {
  const gaps = `Name,Price\n${'Pen,1\n\n,\n'.repeat(IMPORT_MAX_LINES)}`
  expect(read(gaps).rows.at(-1)).toMatchObject({ line: 3 * IMPORT_MAX_LINES - 1, name: 'Pen' })
  // Were its rest read anew after each line, the time of a test would not be enough.
  for (const blank of ['\n', ',\n', ' ; \n']) {
    const rest = blank.repeat(10_000_000 / blank.length)
    expect(() => read(`Name,Price\n${rest}`)).toThrow(words.noLines)
  }
})

test('a line whose text was not quoted is refused, and says so; blank cells at its end do not count', () => {
  const { rows } = read('Name,Price\nNotebook, A5,10\nPen,5,,\n')
  expect(rows.map(({ problem }) => problem)).toEqual([words.tooManyCells, undefined])
})

test('unknown columns are named and ignored', () => {
  expect(read('Name,Colour,Price,,Shelf No.\nPen,red,1,,7\n').ignored).toEqual(['Colour', 'Shelf No.'])
})

const sample = (name: string) => readRows(readFileSync(`tests/spreadsheets/${name}.csv`))

test('a file of Shopify: pictures of several lines, each variant as a choice, what is crossed out', () => {
  const { format, rows, ignored } = sample('shopify')
  expect(format).toBe('shopify')
  expect(ignored).toEqual(expect.arrayContaining(['Variant Grams', 'Gift Card']))
  expect(rows).toEqual([
    {
      line: 2,
      slug: 'wooden-train',
      name: 'Wooden Train',
      description: 'Three coaches, & an engine.\n\n- Painted by hand\n- Beech wood',
      categories: ['Toys', 'Toys', 'Toys & Games', 'wood', 'gift'],
      price: '1199.00',
      discountedPrice: '899.00',
      stock: '12',
      hidden: 'no',
      brand: 'Nila Toys',
      sku: 'NT-001',
      pictures: [
        'https://cdn.example.com/files/train-1.jpg?v=17',
        'https://cdn.example.com/files/train-2.jpg?v=17',
      ],
    },
    expect.objectContaining({ line: 4, name: 'Kraft Notebook', description: 'Ruled pages.', isShared: true }),
    expect.objectContaining({
      line: 4,
      name: 'Kraft Notebook – A5, Brown',
      choice: {
        product: 'Kraft Notebook',
        options: ['Size', 'Colour'],
        values: ['A5', 'Brown'],
        hasPicture: false,
      },
      description: 'Ruled pages.',
      price: '149.00',
      discountedPrice: '',
      hidden: 'yes',
      brand: 'Nila Paper',
      sku: 'KN-A5',
    }),
    expect.objectContaining({ line: 5, name: 'Kraft Notebook – A4, Brown', price: '249.00', stock: '0' }),
    // Without a description, and with a stock that Shopify does not count.
    expect.objectContaining({ line: 6, description: 'Gift Card', stock: undefined, hidden: 'yes' }),
  ])
})

test('the newer headings of Shopify', () => {
  const { format, rows } = read(
    'Title,URL handle,Description,Status,Price,Compare-at price,Inventory quantity,Product image URL\nPen,pen,<b>Blue</b>,Active,10,,4,https://x.example/p.png\n',
  )
  expect(format).toBe('shopify')
  expect(rows).toMatchObject([
    { slug: 'pen', name: 'Pen', description: 'Blue', price: '10', stock: '4', hidden: 'no' },
  ])
})

test('variants that cannot be choices here are products of their own', () => {
  const lines = (values: string[]) => [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price',
    ...values.map((value, at) => `pen,${at === 0 ? 'Pen' : ''},${at === 0 ? 'Colour' : ''},${value},10`),
  ]
  const names = (values: string[]) => read(lines(values).join('\n')).rows.map(({ name }) => name)
  expect(names(['Blue', 'Red'])).toEqual(['Pen', 'Pen – Blue', 'Pen – Red'])
  const long = 'x'.repeat(41)
  expect(names(['Blue', long])).toEqual(['Pen (Blue)', `Pen (${long})`])
  expect(names(Array.from({ length: 51 }, (_, at) => `v${at}`))[50]).toBe('Pen (v50)')
})

test('a third option is part of the second, and a comma is none between values', () => {
  const { rows } = read(
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price\n' +
      'tee,Tee,Size,S,Colour,"Blue, light",Cloth,Cotton,10\ntee,,,M,,Red,,Wool,10\n',
  )
  expect(rows.slice(1).map(({ choice }) => [choice?.options, choice?.values])).toEqual([
    [
      ['Size', 'Colour / Cloth'],
      ['S', 'Blue/light / Cotton'],
    ],
    [
      ['Size', 'Colour / Cloth'],
      ['M', 'Red / Wool'],
    ],
  ])
})

test('a file of WooCommerce: variations have what their parent has, whose line has that alone', () => {
  const { format, rows } = sample('woocommerce')
  expect(format).toBe('woocommerce')
  expect(rows).toEqual([
    {
      line: 2,
      name: 'Colour Pencils',
      description: 'Soft leads.\nIn a tin box.',
      categories: ['Pencils', 'Stationary', 'Art'],
      price: '249.50',
      discountedPrice: '199',
      discountFrom: '2026-11-01',
      discountUntil: '2090-11-30',
      stock: '25',
      hidden: 'no',
      sku: 'CL-1',
      pictures: ['https://shop.example/uploads/pencils.jpg', 'https://shop.example/uploads/tin.jpg'],
    },
    {
      line: 3,
      name: 'Bag',
      description: 'A bag for school.',
      categories: ['Accessories'],
      hidden: 'no',
      pictures: ['https://shop.example/uploads/bag.jpg'],
      isShared: true,
    },
    expect.objectContaining({
      line: 4,
      name: 'Bag – Red',
      choice: { product: 'Bag', options: ['Colour'], values: ['Red'], hasPicture: false },
      description: 'A bag for school.',
      categories: ['Accessories'],
      stock: '3',
      pictures: ['https://shop.example/uploads/bag.jpg'],
    }),
    expect.objectContaining({ line: 5, name: 'Bag – Blue', description: 'A bag for school.', stock: '0' }),
    expect.objectContaining({ line: 6, description: 'Round.', hidden: 'yes', stock: undefined }),
  ])
})
