import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import type { MailMessage } from '#copy/mail/message.ts'
import { db } from '#data/database/database.server.ts'
import { salesByDay, soldByCategory } from '#data/orders/sales.server.ts'
import { formatRupees, paiseToRupees, rupeesToPaise } from '#domain/values/money.ts'
import { authApi } from '#request/accounts/accounts.server.ts'
import { emptyShop } from './empty-shop.ts'
import { readTablesOf } from './invariants.ts'
import * as model from './predicted-shop.ts'
import { sequences, withRefunds } from './sequences.ts'
import { wordsOf } from '#tests/support/pages/page-text.ts'
import { switchBillsOn } from '#tests/support/records/billing.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { cookieOf } from '#tests/support/shop/test-shop.ts'
import { until } from '#tests/support/run/until.ts'

const SEQUENCES = Number(process.env['BOOKS_SEQUENCES'] ?? 60)
const CUSTOMERS = ['asha', 'meera', 'ravi']

let shop: SignedInShop
const cookies = new Map<string, string>()

beforeAll(async () => {
  shop = await openSignedInShop({ PAGES_PER_ADDRESS: '10000' })
  for (const id of CUSTOMERS) {
    await createTestAccount(id, `${id}@books.example`)
    const api = await authApi()
    const { headers } = await api.openSession({ body: { userId: id }, returnHeaders: true })
    cookies.set(id, cookieOf(new Response(null, { headers })))
  }
  // The welcome mail of the shop's own customer is no part of the sequences.
  await until(async () => (await db.selectFrom('outbox').select('id').execute()).length === 1)
  // The shop's own connection must not wait, in this thread, for a transaction of the sequences.
  await sql`create trigger no_mail after insert on outbox begin
    update outbox set state = 'sent' where id = new.id; end`.execute(db)
  await switchBillsOn()
  readTablesOf(join(shop.folder, 'kalam.db'))
})

test(`after ${SEQUENCES} random sequences, screens, CSV, mails and ledger say the same amounts`, async () => {
  let refunds = 0
  await fc.assert(
    fc.asyncProperty(withRefunds, sequences, async (first, steps) => {
      let predicted: model.PredictedShop | undefined
      const open = async () => {
        const opened = await emptyShop(shop.folder)()
        predicted = opened.model
        return opened
      }
      await fc.asyncModelRun(open, [...first, ...steps])
      const orders = predicted!.orders.filter(({ cleared }) => !cleared)
      refunds += orders.filter((order) => model.refundedTotal(order) > 0).length
      await expectCsv(orders)
      for (const order of orders) {
        await expectOrderScreen(order)
        await expectSlip(order)
      }
      await expectCustomerScreens(orders)
      await expectSums(orders)
      await expectMails(predicted!.orders)
    }),
    { numRuns: SEQUENCES },
  )
  expect(refunds).toBeGreaterThan(SEQUENCES / 4)
}, 600_000)

/** What an order earned, by rules of this test's own. */
function netOf(order: model.PredictedOrder): number {
  const completed = order.requests.filter(({ status }) => status === 'completed')
  if (order.status === 'cancelled') return 0
  if (order.status === 'returned' && completed.length === 0) return 0
  // What was refunded for cancelled pieces is of no matter: they are not in the total.
  const ofReturns = model.refundedTotal(order) - order.refunded
  const ofOrder = Math.max(0, order.refunded - model.overpaidFor(order))
  return model.totalOf(order) - ofReturns - ofOrder
}

async function expectCsv(orders: model.PredictedOrder[]) {
  const [heading, ...lines] = (await (await shop.as('admin', '/admin/orders.csv')).text())
    .trim()
    .split('\r\n')
  const columns = heading!.slice(1).split(',')
  const rows = lines.map((line) => {
    // Quoted cells hold commas of their own; what is compared is not quoted.
    const cells = line.replaceAll(/"(?:[^"]|"")*"/g, '…').split(',')
    const amounts = ['Total (₹)', 'Paid (₹)', 'Refunded (₹)', 'Net (₹)'].map(
      (heading) => cells[columns.indexOf(heading)],
    )
    return [cells[0], ...amounts]
  })
  const expected = orders.map((order) => [
    order.id,
    ...[model.totalOf(order), model.paidFor(order), model.refundedTotal(order), netOf(order)].map(
      paiseToRupees,
    ),
  ])
  expect(rows.toSorted()).toEqual(expected.toSorted())
}

/** The text of a page's main part: one `|` between two elements. */
async function textOf(path: string, cookie: string): Promise<string> {
  const html = await (await shop.ask(path, { headers: { Cookie: cookie } })).text()
  return wordsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
}

async function expectOrderScreen(order: model.PredictedOrder) {
  const text = await textOf(`/admin/orders/${order.id}`, shop.cookies.admin)
  expect(text).toContain(`|Total|${formatRupees(model.totalOf(order))}|`)
  const refunded = model.refundedTotal(order)
  expect(/\|Refunded\|(.*?)\|/.exec(text)?.[1]).toBe(refunded > 0 ? formatRupees(refunded) : undefined)
  const due = model.dueFor(order)
  expect(/Refund of (₹\S+) due/.exec(text)?.[1]).toBe(due > 0 ? formatRupees(due) : undefined)
}

/** The sums of the lines on the packing slip, less its discount and with its delivery, are its total, which is the order's. */
async function expectSlip(order: model.PredictedOrder) {
  const text = await textOf(`/admin/orders/${order.id}/packing-slip`, shop.cookies.admin)
  const total = formatRupees(model.totalOf(order))
  expect(text).toContain(`|Total|${total}|`)
  const [contents, rows = ''] = text.slice(0, text.lastIndexOf('|Total|') + 1).split('|Subtotal|')
  const amountsOf = (part: string) =>
    [...part.matchAll(/(−?)₹([\d,.]+)/g)].map(
      ([, minus, amount]) => (minus ? -1 : 1) * rupeesToPaise(amount!.replaceAll(',', ''))!,
    )
  // Each line has the price of a piece, perhaps its share of the discount, and the sum.
  const lines = contents!.split(' ×|').slice(1)
  const sums = lines.map((line) => amountsOf(line).at(-1)!)
  // After the subtotal: the discount and the delivery.
  const [subtotal, ...others] = amountsOf(rows)
  const sum = sums.reduce((sum, each) => sum + each, 0)
  expect(subtotal ?? sum).toBe(sum)
  expect(formatRupees(others.reduce((sum, each) => sum + each, sum))).toBe(total)
}

async function expectCustomerScreens(orders: model.PredictedOrder[]) {
  for (const [id, cookie] of cookies) {
    const own = orders.filter(({ customerId }) => customerId === id)
    const text = await textOf('/orders', cookie)
    // An order's part of the page begins at its heading; the end of the number is in an element of its own.
    const cards = new Map(
      text
        .split(/\|Order #(?=\||ORD-)/)
        .slice(1)
        .map((card) => card.replace(/^(ORD-\d+-)?\|/, '$1'))
        .map((card) => [card.slice(0, card.indexOf('|')), card]),
    )
    for (const order of own.slice(-10)) {
      const card = cards.get(order.id)!
      const refunded = model.refundedTotal(order)
      expect(/Refunded: (₹[\d,.]+)/.exec(card)?.[1]).toBe(refunded > 0 ? formatRupees(refunded) : undefined)
      expect(card).toContain(formatRupees(model.totalOf(order)))
    }
  }
}

/** Dashboard, orders screen, analytics and the list of customers. */
async function expectSums(orders: model.PredictedOrder[]) {
  const revenue = orders.reduce((sum, order) => sum + model.totalOf(order), 0)
  const net = orders.reduce((sum, order) => sum + netOf(order), 0)
  const dashboard = await textOf('/admin', shop.cookies.admin)
  const list = await textOf('/admin/orders', shop.cookies.admin)
  for (const text of [dashboard, list]) {
    expect(text).toContain(`|Total Revenue|${formatRupees(revenue)}|`)
    const shown = /\|(₹[\d,.]+) without cancelled and returned\|/.exec(text)?.[1]
    expect(shown).toBe(net === revenue ? undefined : formatRupees(net))
  }
  const days = await salesByDay(0)
  expect(days.reduce((sum, day) => sum + day.revenue, 0)).toBe(revenue)
  expect(days.reduce((sum, day) => sum + day.net, 0)).toBe(net)
  const sold = await soldByCategory(0)
  // No category has the delivery, which is not refunded with what is returned.
  const goods = orders.reduce((sum, order) => sum + Math.max(0, netOf(order) - order.fee), 0)
  expect(sold.reduce((sum, category) => sum + category.revenue, 0)).toBe(goods)
  expectWaitingWork(dashboard, orders)

  const customers = await textOf('/admin/customers', shop.cookies.admin)
  for (const id of CUSTOMERS) {
    const spent = orders
      .filter(({ customerId }) => customerId === id)
      .reduce((sum, order) => sum + netOf(order), 0)
    const row = customers.slice(customers.indexOf(`|${id}@books.example|`))
    const page = await textOf(`/admin/customers/${id}`, shop.cookies.admin)
    for (const text of [row, page]) {
      expect(/\|Spent\|(₹[\d,.]+)\|/.exec(text)?.[1]).toBe(formatRupees(spent))
    }
  }
}

function expectWaitingWork(dashboard: string, orders: model.PredictedOrder[]) {
  const due = orders.filter((order) => model.dueFor(order) > 0)
  const dueForPieces = due.filter(({ status }) => status !== 'cancelled')
  const approved = orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ requests }) => requests.filter(({ status }) => status === 'approved'))
  const counts = (pattern: RegExp) => Number(pattern.exec(dashboard)?.[1] ?? 0)
  expect(counts(/\|(\d+) refunds? to pay\|/)).toBe(due.length - dueForPieces.length)
  expect(counts(/\|(\d+) refunds? for cancelled items\|/)).toBe(dueForPieces.length)
  expect(counts(/\|(\d+) approved returns? to refund\|/)).toBe(approved.length)
}

/** The refunds that an order's mails report add up to what was refunded; also of cleared orders. */
async function expectMails(orders: model.PredictedOrder[]) {
  const mails = await db.selectFrom('outbox').select(['orderId', 'message', 'recipient']).execute()
  for (const order of orders) {
    const own = mails.filter(({ orderId, recipient }) => orderId === order.id && recipient !== null)
    const texts = own.map(({ message }) => (JSON.parse(message) as MailMessage).paragraphs.join(' '))
    const reported = texts.flatMap((text) => [...text.matchAll(/Your refund: ₹([\d,.]+) \(/g)])
    const sum = reported.reduce((total, [, amount]) => total + rupeesToPaise(amount!.replaceAll(',', ''))!, 0)
    expect(sum).toBe(model.refundedTotal(order))
  }
}
