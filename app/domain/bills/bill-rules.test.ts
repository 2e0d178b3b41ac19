import fc from 'fast-check'
import { expect, test } from 'vitest'

import { INDIAN_STATES } from '#copy/places/indian-states.ts'
import { BILL_MOMENTS } from './bill-settings.ts'
import { billNumber, counterOf, financialYearOf } from './bill-number.ts'
import { parseMonth, spanOfMonth } from './bill-month.ts'
import { canCancelNumber, isBillDue, isBillWithdrawn } from './bill-standing.ts'
import { GST_STATES, STATE_CODES, stateCodeOf, stateName } from './gst-states.ts'
import {
  categoriesWithoutRate,
  RESIDUAL_RATE,
  STARTING_RATES,
  taxOf,
  type TaxRate,
  withRate,
} from './tax-rate.ts'

const at = (text: string) => Date.parse(text)

test('the financial year changes at midnight in India after 31 March', () => {
  expect(counterOf('B', at('2027-03-31T23:59:59.999+05:30'))).toBe('B/26-27')
  expect(counterOf('B', at('2027-04-01T00:00:00+05:30'))).toBe('B/27-28')
  // In UTC it is still, or already, another day.
  expect(financialYearOf(at('2027-03-31T18:29:59.999Z'))).toBe(2026)
  expect(financialYearOf(at('2027-03-31T18:30:00Z'))).toBe(2027)
  expect(counterOf('CN', at('2099-12-01T00:00:00Z'))).toBe('CN/99-00')
})

test('a number has at most 16 characters of letters, digits, - and /', () => {
  const longest = billNumber(counterOf('A-9', at('2026-11-22T00:00:00Z')), 999_999)
  expect(longest).toBe('A-9/26-27/999999')
  expect(longest).toMatch(/^[A-Z0-9/-]{1,16}$/)
  expect(() => billNumber('A-9/26-27', 1_000_000)).toThrow('no more numbers')
})

test('a bill is due from its moment on', () => {
  expect(isBillDue('shipped', 'shipping')).toBe(true)
  expect(isBillDue('shipped', 'receipt')).toBe(false)
  expect(isBillDue('delivered', 'receipt')).toBe(false)
  expect(isBillDue('received', 'receipt')).toBe(true)
  for (const moment of BILL_MOMENTS) {
    for (const status of ['pending', 'confirmed', 'cancelled'] as const)
      expect(isBillDue(status, moment)).toBe(false)
    // Who returns goods has received them.
    for (const status of ['return_requested', 'return_approved', 'return_rejected', 'returned'] as const)
      expect(isBillDue(status, moment)).toBe(true)
  }
})

test('a bill goes when its order was not sent after all; what was paid is refunded first', () => {
  expect(isBillWithdrawn('cancelled', false)).toBe(true)
  expect(isBillWithdrawn('cancelled', true)).toBe(false)
  expect(isBillWithdrawn('confirmed', true)).toBe(true)
  expect(isBillWithdrawn('delivered', false)).toBe(false)
})

test('a number is cancelled in the month of its bill only, and not beside a credit note', () => {
  const issued = at('2026-11-30T23:59:00+05:30')
  expect(canCancelNumber(issued, at('2026-11-30T23:59:59+05:30'), false)).toBe(true)
  expect(canCancelNumber(issued, at('2026-12-01T00:00:00+05:30'), false)).toBe(false)
  expect(canCancelNumber(issued, issued, true)).toBe(false)
})

test('months are those of India', () => {
  expect(spanOfMonth('2026-12')).toEqual({
    start: at('2026-12-01T00:00:00+05:30'),
    end: at('2027-01-01T00:00:00+05:30'),
  })
  const now = at('2026-11-30T18:30:00Z')
  expect(parseMonth(new URLSearchParams(), now)).toBe('2026-12')
  expect(parseMonth(new URLSearchParams('month=2026-13'), now)).toBe('2026-12')
  expect(parseMonth(new URLSearchParams('month=2026-02'), now)).toBe('2026-02')
  expect(spanOfMonth('9999-12').end).toBe(Number.MAX_SAFE_INTEGER)
})

test.each([
  ['Maharashtra', '27'],
  [' maharashtra ', '27'],
  ['MH', '27'],
  ['Orissa', '21'],
  ['Jammu & Kashmir', '01'],
  ['TAMILNADU', '33'],
  ['Ladakh', '38'],
  ['Somewhere', null],
  ['', null],
])('the State %j has the code %s', (typed, code) => {
  expect(stateCodeOf(typed)).toBe(code)
})

test('each State has one code', () => {
  expect(GST_STATES).toHaveLength(INDIAN_STATES.length)
  expect(new Set(STATE_CODES).size).toBe(INDIAN_STATES.length)
  // The codes of those who are asked for most often, from the list of the GST portal.
  for (const [code, name] of Object.entries({
    '07': 'Delhi',
    '09': 'Uttar Pradesh',
    '19': 'West Bengal',
    '24': 'Gujarat',
    '27': 'Maharashtra',
    '29': 'Karnataka',
    '32': 'Kerala',
    '33': 'Tamil Nadu',
    '36': 'Telangana',
    '37': 'Andhra Pradesh',
    '04': 'Chandigarh',
    '26': 'Dadra and Nagar Haveli and Daman and Diu',
    '34': 'Puducherry',
    '31': 'Lakshadweep',
    '35': 'Andaman and Nicobar Islands',
    '01': 'Jammu and Kashmir',
  }))
    expect(stateName(code as '07')).toBe(name)
})

const FROM = at('2025-09-22T00:00:00+05:30')
const toy = { categoryId: 'toys', hsn: null, gstRate: null } as const

test('a product has its own rate, else that of its HSN, else that of its category', () => {
  expect(taxOf(toy, STARTING_RATES, FROM)).toEqual({ hsn: '9503', rate: 500 })
  expect(taxOf({ ...toy, hsn: '9609' }, STARTING_RATES, FROM)).toEqual({ hsn: '9609', rate: 0 })
  expect(taxOf({ ...toy, hsn: '9999' }, STARTING_RATES, FROM)).toEqual({ hsn: '9999', rate: 500 })
  expect(taxOf({ ...toy, hsn: '9609', gstRate: 1_200 }, STARTING_RATES, FROM)).toEqual({
    hsn: '9609',
    rate: 1_200,
  })
  expect(taxOf({ ...toy, categoryId: null }, STARTING_RATES, FROM)).toEqual({
    hsn: null,
    rate: RESIDUAL_RATE,
  })
})

const rateOf = (id: string, hsn: string, rate: number, from = FROM) =>
  ({ id, category: null, hsn, rate, from }) as const

test('an HSN of 6 or 8 digits has the rate of the longest HSN that it begins with', () => {
  const book = { ...toy, categoryId: 'stationary' } as const
  for (const hsn of ['4820', '482020', '48202000'])
    expect(taxOf({ ...book, hsn }, STARTING_RATES, FROM)).toEqual({ hsn, rate: 0 })
  const rates = [...STARTING_RATES, rateOf('a', '482020', 1_200), rateOf('b', '48202000', 500, FROM + 1)]
  const rate = (hsn: string, at = FROM) => taxOf({ ...book, hsn }, rates, at).rate
  expect([rate('4820'), rate('482020'), rate('48202000'), rate('482030')]).toEqual([0, 1_200, 1_200, 0])
  expect([rate('48202000', FROM + 1), rate('48202010', FROM + 1)]).toEqual([500, 1_200])
  // The heading's newer rate leaves that of what it names more closely.
  const later = [...rates, rateOf('c', '4820', 1_800, FROM + 2)]
  expect(taxOf({ ...book, hsn: '482020' }, later, FROM + 2).rate).toBe(1_200)
  expect(taxOf({ ...book, hsn: '482030' }, later, FROM + 2).rate).toBe(1_800)
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^[12]{${length}}$`))
const hsnCodes = fc.oneof(digits(4), digits(6), digits(8))
const someRates = fc.array(
  fc.record({ hsn: hsnCodes, rate: fc.constantFrom(0, 500, 1_200), from: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 12 },
)

test('more digits of an HSN change its rate only where a row names them', () => {
  fc.assert(
    fc.property(someRates, digits(8), fc.integer({ min: 0, max: 4 }), (some, hsn, now) => {
      const rates = some.map((row, index) => ({ ...row, id: String(index), category: null }))
      const rate = (code: string) => taxOf({ categoryId: null, gstRate: null, hsn: code }, rates, now).rate
      const named = (code: string) =>
        rates
          .filter((row) => row.hsn === code && row.from <= now)
          .toSorted((a, b) => a.from - b.from)
          .at(-1)
      for (const length of [8, 6]) {
        const code = hsn.slice(0, length)
        expect(rate(code)).toBe(named(code)?.rate ?? rate(code.slice(0, -2)))
      }
      expect(rate(hsn.slice(0, 4))).toBe(named(hsn.slice(0, 4))?.rate ?? RESIDUAL_RATE)
    }),
  )
})

test('a rate counts from its day on', () => {
  const next = { id: 'x', category: 'toys', hsn: '9503', rate: 1_200, from: FROM + 1 } as const
  const rates = withRate(STARTING_RATES, next)
  expect(taxOf(toy, rates, FROM).rate).toBe(500)
  expect(taxOf(toy, rates, FROM + 1).rate).toBe(1_200)
  const replaced = withRate(rates, { ...next, id: 'y', rate: 1_800 })
  expect(replaced).toHaveLength(rates.length)
  expect(taxOf(toy, replaced, FROM + 1).rate).toBe(1_800)
  expect(categoriesWithoutRate(['toys', 'books'], rates, FROM)).toEqual(['books'])
})

test('the same rate entered again confirms its row, whichever day it is entered for; history stays', () => {
  const from = FROM + 400 * 86_400_000
  const again = { id: 'x', category: 'toys', hsn: '9503', rate: 500, from } as const
  const confirmed = withRate(STARTING_RATES, again)
  expect(confirmed).toHaveLength(STARTING_RATES.length)
  expect(confirmed.find(({ category }) => category === 'toys')).toEqual({
    ...again,
    id: 'start-9503',
    from: FROM,
  })
  expect(confirmed.filter(({ unchecked }) => !unchecked)).toHaveLength(1)
  expect(withRate(confirmed, again)).toEqual(confirmed)
  const pencils = withRate(confirmed, { ...again, category: null, hsn: '9609', rate: 0 })
  expect(pencils.find(({ hsn }) => hsn === '9609')).not.toHaveProperty('unchecked')
  expect(pencils).toHaveLength(STARTING_RATES.length)

  // Another rate, another HSN, an earlier day, or a return to an older rate is a row of its own.
  const raised = withRate(confirmed, { ...again, rate: 1_200 })
  expect(raised).toHaveLength(confirmed.length + 1)
  expect([taxOf(toy, raised, from - 1).rate, taxOf(toy, raised, from).rate]).toEqual([500, 1_200])
  expect(withRate(confirmed, { ...again, hsn: '9504' })).toHaveLength(confirmed.length + 1)
  expect(withRate(confirmed, { ...again, from: FROM - 1 })).toHaveLength(confirmed.length + 1)
  const lowered = withRate(raised, { ...again, id: 'y', from: from + 1 })
  expect(taxOf(toy, lowered, from + 1).rate).toBe(500)
})

const entries = fc.array(
  fc.record({
    category: fc.constantFrom('toys', 'books', null),
    hsn: fc.constantFrom('9503', '9504'),
    rate: fc.constantFrom(0, 500),
    from: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 12 },
)

test('whatever is entered counts on its day, and changes nothing of the days before it', () => {
  fc.assert(
    fc.property(entries, (entered) => {
      let rates: readonly TaxRate[] = []
      for (const [index, row] of entered.entries()) {
        const product = { categoryId: row.category, hsn: row.category ? null : row.hsn, gstRate: null }
        const taxes = () => [1, 2, 3, 4].map((day) => taxOf(product, rates, day))
        const before = taxes()
        rates = withRate(rates, { ...row, id: String(index) })
        expect(taxes()[row.from - 1]).toEqual({ hsn: row.hsn, rate: row.rate })
        expect(taxes().slice(0, row.from - 1)).toEqual(before.slice(0, row.from - 1))
      }
    }),
  )
})

test('a category whose first rate begins later has none until then', () => {
  const rates = [{ ...rateOf('x', '9503', 500, FROM + 1), category: 'toys' as const }]
  expect(categoriesWithoutRate(['toys'], rates, FROM)).toEqual(['toys'])
  expect(taxOf(toy, rates, FROM).rate).toBe(RESIDUAL_RATE)
  expect(categoriesWithoutRate(['toys'], rates, FROM + 1)).toEqual([])
})
