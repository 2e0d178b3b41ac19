import fc from 'fast-check'
import { expect, test } from 'vitest'

import { GST_RATES } from '#domain/catalogue/gst-rates.ts'
import { type BillContent, createBill, sumsOf } from './bill.ts'
import { bookLine, type BookEntry } from './book.ts'
import { type BillingSettings, NO_BILLS, type Seller } from './bill-settings.ts'
import {
  type Credit,
  type CreditedBill,
  createCreditNote,
  creditForLine,
  creditForRest,
} from './credit-note.ts'
import { gstr1Sheet } from './gstr-1.ts'
import { type EarlierRefunds, NO_REFUNDS } from './unrefunded-goods.ts'

const shop = { name: 'Kalam', phone: '0253 2345678', email: 'shop@kalam.example' }

function settingsOf(seller: Exclude<Seller, 'none'>): BillingSettings {
  const gstin = seller === 'unregistered' ? null : '27AAPFU0939F1ZV'
  return { ...NO_BILLS, seller, gstin, state: '27', legalName: 'Asha Rao', address: '1 Lake Road, Nashik' }
}

/** Quantity, price of one in paise, rate in hundredths of a percent. */
type Item = readonly [quantity: number, price: number, rate: number]

interface Basket {
  seller?: Exclude<Seller, 'none'>
  /** The State of the buyer; Maharashtra is the seller's. */
  state?: string
  items: readonly Item[]
  delivery?: number
  /** Before the bill. */
  refunds?: EarlierRefunds
}

function billOf(basket: Basket): BillContent {
  const { seller = 'regular', state = 'Maharashtra', items, delivery = 0, refunds = NO_REFUNDS } = basket
  const address = { street: '2 Hill Road', city: 'Pune', pincode: '411001', state }
  return createBill({
    settings: settingsOf(seller),
    shop,
    order: {
      customerDetails: {
        firstName: 'Ravi',
        lastName: 'Nair',
        email: 'ravi@example.com',
        phone: '9876543210',
      },
      deliveryAddress: address,
      orderDate: Date.UTC(2026, 10, 22),
    },
    goods: items.map(([quantity, price, rate], index) => ({
      lineId: `l${index}`,
      name: `Item ${index}`,
      quantity,
      amount: quantity * price,
      tax: { hsn: '9608', rate },
    })),
    delivery: { name: 'Delivery', amount: delivery },
    refunds,
  })
}

const entryOf = (content: BillContent): BookEntry => ({
  number: 'B/26-27/1',
  counter: 'B/26-27',
  sequence: 1,
  kind: 'bill',
  state: 'issued',
  orderId: 'ORD-1',
  issuedAt: Date.UTC(2026, 10, 22),
  cancelledAt: null,
  content,
})

interface Expected {
  title: string
  /** Amount, taxable value, CGST, SGST, IGST in paise. */
  sums: readonly [number, number, number, number, number]
}

/** By hand; a tax is rounded to the paisa, and the taxable value is what is left. */
const BASKETS: [string, Basket, Expected][] = [
  [
    'one pen at 18 % in the seller’s State',
    // 118.00: CGST 118.00 × 9/118 = 9.00, SGST 9.00, taxable 118.00 − 18.00 = 100.00
    { items: [[1, 118_00, 1_800]] },
    { title: 'tax-invoice', sums: [118_00, 100_00, 9_00, 9_00, 0] },
  ],
  [
    'the same to another State',
    // IGST 118.00 × 18/118 = 18.00
    { state: 'Kerala', items: [[1, 118_00, 1_800]] },
    { title: 'tax-invoice', sums: [118_00, 100_00, 0, 0, 18_00] },
  ],
  [
    'three toys at 5 %, whose tax is no whole paisa',
    // 3 × 33.33 = 99.99; CGST 99.99 × 2.5/105 = 2.380714… → 2.38; taxable 99.99 − 4.76 = 95.23
    { items: [[3, 33_33, 500]] },
    { title: 'tax-invoice', sums: [99_99, 95_23, 2_38, 2_38, 0] },
  ],
  [
    'the same to another State: one tax is rounded once',
    // IGST 99.99 × 5/105 = 4.761428… → 4.76; taxable 95.23
    { state: 'tamil nadu', items: [[3, 33_33, 500]] },
    { title: 'tax-invoice', sums: [99_99, 95_23, 0, 0, 4_76] },
  ],
  [
    'only notebooks, which are exempt',
    // 5 × 40.00 = 200.00, no tax
    { items: [[5, 40_00, 0]] },
    { title: 'bill-of-supply', sums: [200_00, 200_00, 0, 0, 0] },
  ],
  [
    'notebooks and a pen',
    // 2 × 40.00 = 80.00 without tax; pen 59.00: CGST 59.00 × 9/118 = 4.50; taxable 50.00
    // together 139.00, 130.00, 4.50, 4.50
    {
      items: [
        [2, 40_00, 0],
        [1, 59_00, 1_800],
      ],
    },
    { title: 'invoice-cum-bill-of-supply', sums: [139_00, 130_00, 4_50, 4_50, 0] },
  ],
  [
    'three rates to another State',
    // 18 %: 2 × 149.50 = 299.00; IGST 299.00 × 18/118 = 45.610169… → 45.61; taxable 253.39
    //  5 %: 1 × 499.00; IGST 499.00 × 5/105 = 23.761904… → 23.76; taxable 475.24
    // 12 %: 4 × 25.25 = 101.00; IGST 101.00 × 12/112 = 10.821428… → 10.82; taxable 90.18
    // together 899.00, taxable 818.81, IGST 80.19
    {
      state: 'Karnataka',
      items: [
        [2, 149_50, 1_800],
        [1, 499_00, 500],
        [4, 25_25, 1_200],
      ],
    },
    { title: 'tax-invoice', sums: [899_00, 818_81, 0, 0, 80_19] },
  ],
  [
    'a pen and a notebook with a charge for delivery, which is taxed like the pen',
    // pen 236.00: CGST 236.00 × 9/118 = 18.00; taxable 200.00
    // notebook 60.00 without tax
    // delivery 49.00: CGST 49.00 × 9/118 = 3.737288… → 3.74; taxable 41.52
    // together 345.00, 301.52, 21.74, 21.74
    {
      items: [
        [1, 236_00, 1_800],
        [1, 60_00, 0],
      ],
      delivery: 49_00,
    },
    { title: 'invoice-cum-bill-of-supply', sums: [345_00, 301_52, 21_74, 21_74, 0] },
  ],
  [
    'a seller on composition',
    // 2 × 118.00 = 236.00; no tax is shown
    { seller: 'composition', items: [[2, 118_00, 1_800]] },
    { title: 'bill-of-supply', sums: [236_00, 236_00, 0, 0, 0] },
  ],
  [
    'a seller who is not registered',
    // 299.99 + 3 × 0.01 = 300.02
    {
      seller: 'unregistered',
      items: [
        [1, 299_99, 1_800],
        [3, 1, 500],
      ],
    },
    { title: 'bill', sums: [300_02, 300_02, 0, 0, 0] },
  ],
]

test.each(BASKETS)('%s', (_, basket, { title, sums }) => {
  const bill = billOf(basket)
  const { amount, taxable, cgst, sgst, igst } = sumsOf(bill.lines)
  expect(bill.title).toBe(title)
  expect([amount, taxable, cgst, sgst, igst]).toEqual(sums)
})

const items = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 99 }),
    fc.integer({ min: 1, max: 99_999_99 }),
    fc.constantFrom(...GST_RATES),
  ),
  { minLength: 1, maxLength: 8 },
)
const baskets = fc.record({
  seller: fc.constantFrom('unregistered', 'composition', 'regular' as const),
  state: fc.constantFrom('Maharashtra', 'Kerala', 'MH', 'Somewhere'),
  items,
  delivery: fc.constantFrom(0, 1, 49_00),
}) as fc.Arbitrary<Basket>

test('lines = bill = order = book, and every line adds up to the paisa', () => {
  fc.assert(
    fc.property(baskets, (basket) => {
      const { lines } = billOf(basket)
      for (const { amount, taxable, cgst, sgst, igst } of lines) {
        expect(taxable + cgst + sgst + igst).toBe(amount)
        expect(cgst).toBe(sgst)
        expect(Math.min(cgst, igst)).toBe(0)
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0)
      }
      const order = basket.items.reduce(
        (sum, [quantity, price]) => sum + quantity * price,
        basket.delivery ?? 0,
      )
      expect(sumsOf(lines).amount).toBe(order)
      const cells = bookLine(entryOf(billOf(basket)))
        .trim()
        .split(',')
        .slice(-5)
        .map(toPaise)
      const { amount, taxable, cgst, sgst, igst } = sumsOf(lines)
      expect(cells).toEqual([amount, taxable, cgst, sgst, igst])
    }),
  )
})

test('the tables of a month add up to its book', () => {
  fc.assert(
    fc.property(fc.array(baskets, { minLength: 1, maxLength: 6 }), (some) => {
      const entries = some.map((basket) => entryOf(billOf({ ...basket, seller: 'regular' })))
      const lines = entries.flatMap(({ content }) => content.lines)
      const { amount, taxable, cgst, igst } = sumsOf(lines)
      const goods = rowsOf(gstr1Sheet('12', entries))
      expect([4, 5, 6, 7].map((column) => sumOf(goods, column))).toEqual([amount, taxable, igst, cgst])
      const supplies = rowsOf(gstr1Sheet('7', entries))
      const taxed = sumsOf(lines.filter(({ rate }) => rate! > 0))
      expect([3, 4, 5].map((column) => sumOf(supplies, column))).toEqual([
        taxed.taxable,
        taxed.igst,
        taxed.cgst,
      ])
    }),
  )
})

const toPaise = (cell: string) => Math.round(Number(cell) * 100)
const rowsOf = (sheet: string) =>
  sheet
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
const sumOf = (rows: string[][], column: number) => rows.reduce((sum, row) => sum + toPaise(row[column]!), 0)

const amountLeft = ({ content, credited }: CreditedBill) =>
  sumsOf(content.lines).amount - sumsOf(credited).amount

test('credit notes never take back more than the bill, and all of it when all is refunded', () => {
  const refunds = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 10_000_00 })), { maxLength: 6 })
  fc.assert(
    fc.property(baskets, refunds, (basket, some) => {
      const content = billOf(basket)
      const bill = { number: 'B/26-27/1', issuedAt: 0, content, credited: [] as typeof content.lines }
      for (const [index, amount] of some) {
        const { lineId } = content.lines[index % content.lines.length]!
        const credits = creditForLine(bill, { lineId, quantity: 1, amount })
        bill.credited.push(...createCreditNote(bill, credits).lines)
        expect(amountLeft(bill)).toBeGreaterThanOrEqual(0)
      }
      bill.credited.push(...createCreditNote(bill, creditForRest(bill)).lines)
      expect(amountLeft(bill)).toBe(0)
      for (const line of bill.credited) {
        expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.amount)
        expect(line.cgst).toBe(line.sgst)
      }
      for (const line of content.lines) {
        const back = sumsOf(bill.credited.filter(({ lineId }) => lineId === line.lineId))
        // A last refund of a paisa has no place for a tax of two halves.
        expect(Math.abs(line.cgst - back.cgst)).toBeLessThanOrEqual(1)
        expect(Math.abs(line.igst - back.igst)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

const noteOf = (bill: CreditedBill, credits: readonly Credit[]): BookEntry => ({
  ...entryOf(createCreditNote(bill, credits)),
  number: 'CN/26-27/1',
  counter: 'CN/26-27',
  kind: 'credit-note',
})

test.each([
  // CGST of 4 × 118.00 is 36.00, and of 20.00 it is 20.00 × 9/118 = 1.525… → 1.53; 36.00 − 1.53 = 34.47
  [20_00, 0, '9608,PCS-PIECES,18,4,452.00,383.06,0.00,34.47,34.47,0.00'],
  [118_00, 1, '9608,PCS-PIECES,18,3,354.00,300.00,0.00,27.00,27.00,0.00'],
])(
  'of a piece of 118.00, %i paise are refunded: table 12 has the pieces that are kept',
  (amount, pieces, row) => {
    const content = billOf({ items: [[4, 118_00, 1_800]] })
    const bill = { number: 'B/26-27/1', issuedAt: 0, content, credited: [] }
    const note = noteOf(bill, creditForLine(bill, { lineId: 'l0', quantity: 1, amount }))
    expect(rowsOf(gstr1Sheet('12', [entryOf(content), note])).map((cells) => cells.join())).toEqual([row])
    expect(note.content.lines.map(({ quantity }) => quantity)).toEqual([pieces])
  },
)

test('delivery has no unit and no quantity in table 12, also where it is taken back', () => {
  const content = billOf({ items: [[2, 118_00, 1_800]], delivery: 59_00 })
  const bill = { number: 'B/26-27/1', issuedAt: 0, content, credited: [] }
  const note = noteOf(bill, creditForRest(bill, 259_00))
  const rowsAfter = (entries: BookEntry[]) => rowsOf(gstr1Sheet('12', entries)).map((cells) => cells.join())
  expect(rowsAfter([entryOf(content)])).toEqual([
    '9608,PCS-PIECES,18,2,236.00,200.00,0.00,18.00,18.00,0.00',
    '9968,NA,18,0,59.00,50.00,0.00,4.50,4.50,0.00',
  ])
  // Of 23.00 that are taken back CGST is 23.00 × 9/118 = 1.754… → 1.75; 4.50 − 1.75 = 2.75
  expect(rowsAfter([entryOf(content), note])[1]).toBe('9968,NA,18,0,36.00,30.50,0.00,2.75,2.75,0.00')
})

/** The item, pieces, and how much of their price: all of it more often than a part. */
const partsOfLines = fc.array(
  fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 3 }), fc.constantFrom(1, 1, 0.99, 0.5, 0.01)),
  { maxLength: 5 },
)

test('a refund after the bill leaves the same pieces as the same refund before it', () => {
  const wholeRefunds = fc.constantFrom(0, 0, 1, 5_000_00)
  fc.assert(
    fc.property(baskets, partsOfLines, wholeRefunds, (basket, parts, whole) => {
      const content = billOf(basket)
      const bill = { number: 'B/26-27/1', issuedAt: 0, content, credited: [] as typeof content.lines }
      const credit = (credits: readonly Credit[]) =>
        bill.credited.push(...createCreditNote(bill, credits).lines)
      const pieces = parts.map(([item, some, share]): Credit => {
        const [most, price] = basket.items[item % basket.items.length]!
        const quantity = Math.min(some, most)
        const amount = Math.ceil(price * quantity * share)
        return { lineId: `l${item % basket.items.length}`, quantity, amount }
      })
      for (const refund of pieces) credit(creditForLine(bill, refund))
      if (whole > 0) credit(creditForRest(bill, whole))
      const after = content.lines.map(({ lineId, quantity, amount }) => {
        const back = bill.credited.filter((line) => line.lineId === lineId)
        const pieces = back.reduce((sum, line) => sum + line.quantity, 0)
        return { lineId, quantity: quantity - pieces, amount: amount - sumsOf(back).amount }
      })
      const total = sumsOf(bill.credited).amount
      const before = billOf({ ...basket, refunds: { pieces, total } })
      expect(after.filter(({ quantity, amount }) => quantity + amount > 0)).toEqual(
        before.lines.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount })),
      )
    }),
    { numRuns: 1_000 },
  )
})

test('refunds of a line in ten parts take back its taxes to the paisa', () => {
  const content = billOf({ items: [[10, 10_00, 1_800]] })
  const bill = { number: 'B/26-27/1', issuedAt: 0, content, credited: [] as typeof content.lines }
  for (let part = 1; part <= 10; part++) {
    const credits = creditForLine(bill, { lineId: 'l0', quantity: 1, amount: 10_00 })
    bill.credited.push(...createCreditNote(bill, credits).lines)
  }
  // 100.00: CGST 100.00 × 9/118 = 7.627… → 7.63; of 10.00 alone it would be 0.76, ten times 7.60.
  expect(sumsOf(bill.credited)).toEqual({ amount: 100_00, taxable: 84_74, cgst: 7_63, sgst: 7_63, igst: 0 })
})
