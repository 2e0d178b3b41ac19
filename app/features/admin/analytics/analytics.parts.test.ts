import fc from 'fast-check'
import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { DAY_MS } from '#domain/policy.ts'
import { SALES_PERIODS, salesRows, sumSales } from '#domain/orders/sales-period.ts'
import { startOfDay } from '#domain/values/dates.ts'
import { rupeesToPaise } from '#domain/values/money.ts'
import { textOf } from '#tests/support/pages/render.ts'
import { salesLines } from './sales-lines.ts'
import { SalesTable } from './sales-table.tsx'
import { SalesTotals } from './sales-totals.tsx'

const NOW = Date.parse('2026-11-22T10:00:00+05:30')
const paise = (text: string) => rupeesToPaise(text.replaceAll(/[₹,]/g, ''))!
const count = (text: string) => Number(text.replaceAll(',', ''))

/** The figures of a row of the screen's table: orders, revenue, net, and the same of the period before. */
function figuresOf(cells: string[]): number[] {
  const values = cells.filter((cell) => /^₹?[\d,.]+$/.test(cell))
  const [orders, ordersBefore, revenue, revenueBefore, net, netBefore] = values
  const now = [count(orders!), paise(revenue!), paise(net!)]
  return [...now, count(ordersBefore!), paise(revenueBefore!), paise(netBefore!)]
}

/** The same of a line of the file. */
function figuresOfLine(line: string): number[] {
  const [, , orders, revenue, net, , , ordersBefore, revenueBefore, netBefore] = line.split(',')
  const now = [Number(orders), paise(revenue!), paise(net!)]
  return [...now, Number(ordersBefore), paise(revenueBefore!), paise(netBefore!)]
}

const day = fc.record({
  ago: fc.nat(760),
  orders: fc.integer({ min: 1, max: 9_999 }),
  revenue: fc.nat(1e10),
  net: fc.nat(1e10),
})
const days = fc.uniqueArray(day, { selector: ({ ago }) => ago, maxLength: 12 })

test('every number of the file is that of the screen, row by row and in the sums', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SALES_PERIODS), days, (period, list) => {
      const sales = list.map(({ ago, ...figures }) => ({ ...figures, day: startOfDay(NOW) - ago * DAY_MS }))
      const rows = salesRows(period, sales, NOW)
      const [total, before] = [sumSales(rows), sumSales(rows.map((row) => row.before))]
      const lines = salesLines({ rows, total, before }).split('\r\n').slice(1, -1)
      const screen = textOf(h(SalesTable, { period, rows }))
      // On a phone each cell has its heading: a row begins after the last figure of the one before.
      const figures = screen.split('|').filter((cell) => /^(₹[\d,.]+|[\d,]+)$/.test(cell))
      const shown = Array.from({ length: figures.length / 6 }, (_, row) =>
        figuresOf(figures.slice(row * 6, row * 6 + 6)),
      )
      expect(lines.slice(0, -1).map(figuresOfLine)).toEqual(shown)
      const sums = textOf(h(SalesTotals, { period, channel: 'web', total, before }))
      const pairs = [...sums.matchAll(/\|(₹?[\d,.]+)\|(₹?[\d,.]+) in the/g)].flatMap(([, now, then]) => [
        now!,
        then!,
      ])
      expect(figuresOfLine(lines.at(-1)!)).toEqual(figuresOf(pairs))
    }),
    { numRuns: 60 },
  )
})
