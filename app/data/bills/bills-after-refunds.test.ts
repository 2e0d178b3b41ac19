import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { cancelLine } from '#data/orders/cancellation/cancel-line.server.ts'
import { cancelOrder, overrideOrder, transitionOrder } from '#data/orders/order-transitions.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { payRefund } from '#data/payments/pay-refund.server.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { listProblemsOf } from '#data/problems/problems.server.ts'
import { reportProblem } from '#data/problems/report-problem.server.ts'
import { settleProblem } from '#data/problems/settle-problem.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import { BILL_MOMENTS, type BillMoment } from '#domain/bills/bill-settings.ts'
import { isBillDue } from '#domain/bills/bill-standing.ts'
import { type BillLine, sumsOf } from '#domain/bills/bill.ts'
import type { BookEntry } from '#domain/bills/book.ts'
import { splitAmount } from '#domain/bills/tax-split.ts'
import { itemCount, lineTotal, type Order } from '#domain/orders/order.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { isReturnedWhole, paidFor, refundDue, refundedFor } from '#domain/payments/refund.ts'
import { checkNumbers, switchBillsOn } from '#tests/support/records/billing.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { findBill, listBillsOfOrders } from './bills.server.ts'

const ADMIN = { actor: 'admin' } as const
const ASHA = { actor: 'customer', id: 'asha' } as const
const PAID = { method: 'cash', reference: null } as const
const START = Date.parse('2026-11-25T12:00:00+05:30')
const HOUR = 60 * 60 * 1000

let now = START

beforeAll(async () => {
  await openTestDatabase(START, { ORDER_LIMITS: 'off' })
  await createTestAccount('asha')
})

beforeEach(async () => {
  now = START
  await switchBillsOn({ madeAt: 'receipt' })
})

/** An order of two pieces at 85 rupees and one at 120, at a rate of 18 % and 5 %; `discount` (paise) is off the first line. */
async function place({ discount = 0, fee = 0 } = {}) {
  const pencil = await createTestProduct({ price: 85_00, stockQuantity: 100 })
  const globe = await createTestProduct({ price: 120_00, stockQuantity: 100 })
  await db.updateTable('products').set({ gstRate: 500, hsn: '9503' }).where('id', '=', globe.id).execute()
  const lines = [
    { productId: pencil.id, quantity: 2 },
    { productId: globe.id, quantity: 1 },
  ]
  const request = orderRequest({ customerId: 'asha', lines, expectedTotal: 290_00 })
  await placeOrder(request, now)
  const { reference: id } = request
  const placed = await find(id)
  const lineIds = placed.lines.map((line) => line.id)
  await db.updateTable('order_lines').set({ discount }).where('id', '=', lineIds[0]!).execute()
  const totalAmount = 290_00 - discount + fee
  await db.updateTable('orders').set({ totalAmount, deliveryFee: fee }).where('id', '=', id).execute()
  return { id, lineIds }
}

async function find(id: string): Promise<Order> {
  return (await findOrder(id))!
}

async function go(id: string, ...names: ('confirm' | 'ship' | 'deliver' | 'receive')[]) {
  for (const name of names) await transitionOrder(id, name, ADMIN, now)
}

const collect = (id: string) => transitionPayment(id, { name: 'collect', seen: 'due' }, now)

async function report(id: string, lineId: string, quantity: number) {
  const key = newId()
  const problem = { key, orderId: id, customerId: 'asha', lineId, quantity, kind: 'damaged' } as const
  const result = await reportProblem({ ...problem, description: 'Bent', photos: [] }, now)
  return 'id' in result ? result.id : key
}

async function refundForProblem(id: string, lineId: string, quantity: number, amount: number) {
  const key = await report(id, lineId, quantity)
  return settleProblem(key, { outcome: 'refund', message: null, amount, ...PAID }, now)
}

async function giveBack(id: string, lineId: string, quantity: number, refund: number | null = null) {
  const wanted = { orderId: id, customerId: 'asha', lineId, quantity, description: 'x' }
  const requested = await requestReturn({ ...wanted, reason: 'other' }, now)
  if (requested.outcome !== 'requested') throw new Error(requested.outcome)
  await respondToReturn(id, requested.requestId, { name: 'approve', response: 'Fine', refund }, now)
  return respondToReturn(id, requested.requestId, { name: 'complete', ...PAID }, now)
}

async function booked(id: string): Promise<BookEntry[]> {
  const { [id]: bills = [] } = await listBillsOfOrders([id])
  return Promise.all(bills.map(async ({ number }) => (await findBill(id, { number }))!))
}

const shown = (entries: readonly BookEntry[]) =>
  entries.map(({ kind, state, content }) => [
    kind === 'bill' ? state : 'note',
    ...content.lines.map(({ quantity, amount }) => `${quantity} ${amount / 100}`),
  ])

test('a bill records the discounts of its lines, where nothing of them was refunded', async () => {
  const discounts = (entries: readonly BookEntry[]) =>
    entries.map(({ content }) => content.lines.map(({ discount }) => discount))
  const whole = await place({ discount: 10_00, fee: 40_00 })
  await go(whole.id, 'confirm', 'ship', 'deliver')
  await collect(whole.id)
  await transitionOrder(whole.id, 'confirmReceipt', ASHA, now)
  expect(discounts(await booked(whole.id))).toEqual([[10_00, undefined, undefined]])

  const refunded = await place({ discount: 10_00 })
  await go(refunded.id, 'confirm', 'ship', 'deliver')
  await collect(refunded.id)
  await refundForProblem(refunded.id, refunded.lineIds[0]!, 1, 20_00)
  await transitionOrder(refunded.id, 'confirmReceipt', ASHA, now)
  expect(shown(await booked(refunded.id))).toEqual([['issued', '2 140', '1 120']])
  expect(discounts(await booked(refunded.id))).toEqual([[undefined, undefined]])
})

test('a bill at receipt is not for pieces that were refunded for a problem before', async () => {
  const { id, lineIds } = await place()
  await go(id, 'confirm', 'ship', 'deliver')
  await collect(id)
  expect(await refundForProblem(id, lineIds[0]!, 2, 170_00)).toEqual({ outcome: 'responded' })
  await transitionOrder(id, 'confirmReceipt', ASHA, now)
  const entries = await booked(id)
  expect(shown(entries)).toEqual([['issued', '1 120']])
  // 120.00 at 5 %: CGST 120.00 × 2.5/105 = 2.857… → 2.86; taxable 114.28
  expect(entries[0]!.content.lines).toMatchObject([{ taxable: 114_28, cgst: 2_86, sgst: 2_86 }])
  expect(await refundForProblem(id, lineIds[1]!, 1, 20_00)).toEqual({ outcome: 'responded' })
  expect(shown(await booked(id))).toEqual([
    ['issued', '1 120'],
    ['note', '0 20'],
  ])
})

test('a piece that was refunded in part stays on the bill, at what is left of its price', async () => {
  const { id, lineIds } = await place()
  await go(id, 'confirm', 'ship', 'deliver')
  await collect(id)
  await refundForProblem(id, lineIds[0]!, 1, 25_00)
  await go(id, 'receive')
  const entries = await booked(id)
  expect(shown(entries)).toEqual([['issued', '2 145', '1 120']])
  // 145.00 at 18 %: CGST 145.00 × 9/118 = 11.059… → 11.06; taxable 122.88
  expect(entries[0]!.content.lines[0]).toMatchObject({ taxable: 122_88, cgst: 11_06, sgst: 11_06 })
})

test('who asks for a return has received the goods: the bill is made then, and the refund brings its credit note', async () => {
  const { id, lineIds } = await place()
  await go(id, 'confirm', 'ship', 'deliver')
  await collect(id)
  await giveBack(id, lineIds[1]!, 1)
  expect((await find(id)).status).toBe('returned')
  expect(shown(await booked(id))).toEqual([
    ['issued', '2 170', '1 120'],
    ['note', '1 120'],
  ])
})

test('an order that is shipped again after a return is billed for what was not refunded', async () => {
  await switchBillsOn()
  const { id, lineIds } = await place({ fee: 49_00 })
  await go(id, 'confirm', 'ship', 'deliver')
  await collect(id)
  await giveBack(id, lineIds[0]!, 1)
  now += HOUR
  await overrideOrder(id, { from: 'returned', to: 'confirmed' }, 'Sent back', now)
  now += HOUR
  await go(id, 'ship')
  expect(shown(await booked(id))).toEqual([
    ['withdrawn', '2 170', '1 120', '1 49'],
    ['note', '1 85'],
    ['note', '1 85', '1 120', '1 49'],
    ['issued', '1 85', '1 120', '1 49'],
  ])
})

test('of an order that was refunded as a whole there is no bill, and none of one that came back whole', async () => {
  const { id } = await place()
  await go(id, 'confirm', 'ship', 'deliver')
  await collect(id)
  await overrideOrder(id, { from: 'delivered', to: 'cancelled' }, 'Lost', now)
  await payRefund(id, 290_00, PAID, now)
  await overrideOrder(id, { from: 'cancelled', to: 'received' }, 'Found', now)
  expect(await booked(id)).toEqual([])
  const other = await place()
  await overrideOrder(other.id, { from: 'pending', to: 'returned' }, 'Mended', now)
  expect(await booked(other.id)).toEqual([])
})

test('bills that are switched on while goods are returned are for what is kept', async () => {
  await switchBillsOn({ seller: 'none' })
  const { id, lineIds } = await place({ fee: 49_00 })
  await go(id, 'confirm', 'ship', 'deliver')
  await collect(id)
  const wanted = { orderId: id, customerId: 'asha', lineId: lineIds[0]!, quantity: 2, description: 'x' }
  const requested = await requestReturn({ ...wanted, reason: 'other' }, now)
  if (requested.outcome !== 'requested') throw new Error(requested.outcome)
  const { requestId } = requested
  await respondToReturn(id, requestId, { name: 'approve', response: 'Fine', refund: null }, now)
  await switchBillsOn()
  await respondToReturn(id, requestId, { name: 'complete', ...PAID }, now)
  const entries = await booked(id)
  expect(shown(entries)).toEqual([['issued', '1 120', '1 49']])
  // Delivery went with all goods: it is taxed like the highest of them.
  expect(entries[0]!.content.lines[1]).toMatchObject({ rate: 1_800 })
})

test('a bill of a cancelled order goes when its payment is not found after all', async () => {
  await switchBillsOn()
  const { id } = await place()
  await db
    .updateTable('orders')
    .set({ paymentMethod: 'upi', payment: 'received' })
    .where('id', '=', id)
    .execute()
  await go(id, 'confirm', 'ship')
  await cancelOrder(id, ADMIN, 'Lost', now)
  expect(shown(await booked(id))).toMatchObject([['issued', '2 170', '1 120']])
  await transitionPayment(id, { name: 'refuse', seen: 'received' }, now)
  expect((await booked(id)).map(({ state }) => state)).toEqual(['cancelled'])
})

type Placed = Awaited<ReturnType<typeof place>>
type Step = (order: Placed) => Promise<unknown>

const index = fc.nat(11)
const at = <Item>(items: readonly Item[], position: number) => items[position % items.length]

const pickRequest = async ({ id }: Placed, position: number, status: 'pending' | 'approved') =>
  at(
    (await find(id)).returnRequests.filter((request) => request.status === status),
    position,
  )

const someLine = fc.tuple(index, fc.integer({ min: 1, max: 2 }))

const forward = fc.constantFrom('confirm', 'ship', 'deliver', 'receive' as const)
const advance = forward.map(
  (name): Step =>
    ({ id }) =>
      go(id, name),
)
const arrive = fc.constant<Step>(({ id }) => go(id, 'confirm', 'ship', 'deliver'))
const confirmReceipt = fc.constant<Step>(({ id }) => transitionOrder(id, 'confirmReceipt', ASHA, now))
const override = fc.constantFrom(...ORDER_STATUSES).map((to): Step => async ({ id }) => {
  const { status: from } = await find(id)
  return overrideOrder(id, { from, to }, 'Mended', now)
})
const cancel = fc.constant<Step>(({ id }) => cancelOrder(id, ADMIN, 'Lost', now))
const cancelPieces = someLine.map(([line, quantity]): Step => async ({ id, lineIds }) => {
  const seen = itemCount((await find(id)).lines)
  return cancelLine(id, { lineId: at(lineIds, line)!, quantity, seen, reason: 'Torn' }, now)
})
const takeCash = fc.constant<Step>(({ id }) => collect(id))
const refund = fc.constant<Step>(async ({ id }) => payRefund(id, refundDue(await find(id)), PAID, now))
const askForReturn = someLine.map(([line, quantity]): Step => ({ id, lineIds }) => {
  const wanted = { orderId: id, customerId: 'asha', lineId: at(lineIds, line)!, quantity }
  return requestReturn({ ...wanted, reason: 'other', description: 'x' }, now)
})
const approve = fc.tuple(index, fc.constantFrom(null, null, 0, 60_00)).map(([position, refund]): Step => {
  const response = { name: 'approve', response: 'Fine', refund } as const
  return async (order) => {
    const request = await pickRequest(order, position, 'pending')
    if (request) await respondToReturn(order.id, request.id, response, now)
  }
})
const complete = index.map((position): Step => async (order) => {
  const request = await pickRequest(order, position, 'approved')
  if (request) await respondToReturn(order.id, request.id, { name: 'complete', ...PAID }, now)
})
const amounts = fc.constantFrom(85_00, 170_00, 120_00, 30_00, 1)
const refundReport = fc.tuple(someLine, amounts).map(
  ([[line, quantity], amount]): Step =>
    ({ id, lineIds }) =>
      refundForProblem(id, at(lineIds, line)!, quantity, amount),
)
const returnReport = someLine.map(([line, quantity]): Step => async ({ id, lineIds }) => {
  const key = await report(id, at(lineIds, line)!, quantity)
  return settleProblem(key, { outcome: 'return', message: null }, now)
})
const changeMoment = fc.constantFrom(...BILL_MOMENTS).map(
  (madeAt): Step =>
    () =>
      switchBillsOn({ madeAt }),
)
const switchOff = fc.constant<Step>(() => switchBillsOn({ seller: 'none' }))
// Into the next month now and then.
const wait = fc.constant<Step>(async () => void (now += 11 * 24 * HOUR))

/** What happens to goods in hand. */
const afterSales = [refund, askForReturn, approve, complete, refundReport, returnReport]
/** What may happen to an order, as steps that do nothing where they are not allowed. */
const steps = [
  ...[advance, arrive, confirmReceipt, override, cancel, cancelPieces, takeCash, takeCash, wait],
  ...afterSales,
]
/** Refunds before a bill at receipt, and after it: seldom in random steps. */
const refundedBefore = fc.tuple(
  ...[arrive, takeCash, refundReport, confirmReceipt, askForReturn, approve, complete, refundReport],
) as fc.Arbitrary<Step[]>

const sequences = fc.record({
  madeAt: fc.constantFrom<BillMoment>(...BILL_MOMENTS),
  discount: fc.constantFrom(0, 10_01),
  fee: fc.constantFrom(0, 49_00),
  arrives: fc.boolean(),
  first: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: refundedBefore }),
  // Each step is as likely as another, and what happens to goods in hand twice as likely.
  some: fc.array(fc.oneof(...steps, ...afterSales, changeMoment, switchOff), { minLength: 3, maxLength: 12 }),
})

/** What the sequences came to: a property that is never reached shows nothing. */
const reached = new Map<string, number>()

async function expectTrueBooks(id: string): Promise<void> {
  const order = await find(id)
  const entries = await booked(id)
  const kept = order.totalAmount - (refundedFor(order) - order.overpaymentRefunded)
  const bills = entries.filter(({ kind }) => kind === 'bill')
  for (const bill of bills) {
    const notes = entries.filter(({ content }) => content.against?.number === bill.number)
    const credited = notes.flatMap(({ content }) => content.lines)
    for (const line of bill.content.lines) expectLine(line, credited.filter(isOf(line)))
    const left = sumsOf(bill.content.lines).amount - sumsOf(credited).amount
    // A number that was cancelled has no credit note.
    const expected = { issued: kept, withdrawn: 0, cancelled: sumsOf(bill.content.lines).amount }
    expect(left, `${bill.state}: bill minus credit notes`).toBe(expected[bill.state])
    const isReduced = sumsOf(bill.content.lines).amount < order.totalAmount
    if (bill.state === 'issued') count(isReduced ? 'bill after refunds' : 'bill')
    if (credited.length > 0) count('credited')
    if (credited.length > 0 && isReduced) count('credited after refunds')
  }
  const standing = bills.filter(({ state }) => state === 'issued')
  for (const bill of standing) await expectLinesKept(order, bill, entries)
  expect(standing.length, 'one bill stands').toBeLessThanOrEqual(1)
  const isSent = !['pending', 'confirmed'].includes(order.status)
  expect(isSent || standing.length === 0, 'no bill stands before it is sent').toBe(true)
  expect(refundedFor(order), 'no more is refunded than was paid').toBeLessThanOrEqual(paidFor(order))
}

/** Where refunds were for pieces only, each line of the books says what was paid and is kept of that line. */
async function expectLinesKept(order: Order, bill: BookEntry, entries: readonly BookEntry[]): Promise<void> {
  const problems = (await listProblemsOf([order.id])).filter(({ outcome }) => outcome === 'refund')
  const ofPieces = [...problems, ...order.returnRequests.filter(({ status }) => status === 'completed')].map(
    ({ lineId, refundAmount }) => ({ lineId, amount: refundAmount ?? 0 }),
  )
  if (sumOf(problems.map(({ refundAmount }) => refundAmount ?? 0)) !== order.refundedAmount) return
  const notes = entries.filter(({ content }) => content.against?.number === bill.number)
  const credited = notes.flatMap(({ content }) => content.lines)
  for (const line of order.lines) {
    const own = ({ lineId }: { lineId: string | null }) => lineId === line.id
    const refunded = sumOf(ofPieces.filter(own).map(({ amount }) => amount))
    const left = sumsOf(bill.content.lines.filter(own)).amount - sumsOf(credited.filter(own)).amount
    expect(left, 'what is kept of a line').toBe(lineTotal(line) - refunded)
    count('lines')
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const isOf = (line: BillLine) => (other: BillLine) => other.lineId === line.lineId

/** A line's bill and credit notes add up, with their taxes to the paisa of what is left. */
function expectLine(line: BillLine, credited: readonly BillLine[]): void {
  const [billed, back] = [sumsOf([line]), sumsOf(credited)]
  for (const { taxable, cgst, sgst, igst, amount, quantity } of [line, ...credited]) {
    expect(taxable + cgst + sgst + igst).toBe(amount)
    expect(amount).toBeGreaterThan(0)
    // 0 on a credit note for a part of the price.
    expect(quantity).toBeGreaterThanOrEqual(0)
  }
  expect(line.quantity).toBeGreaterThanOrEqual(1)
  expect(splitAmount(line.amount, line.rate!, false)).toMatchObject({
    cgst: line.cgst,
    taxable: line.taxable,
  })
  const left = billed.amount - back.amount
  expect(left).toBeGreaterThanOrEqual(0)
  const pieces = line.quantity - sumOf(credited.map(({ quantity }) => quantity))
  expect(pieces > 0, 'what is left of the price has a piece').toBe(left > 0)
  const tax = splitAmount(left, line.rate!, false).cgst
  expect(Math.abs(billed.cgst - back.cgst - tax)).toBeLessThanOrEqual(1)
}

/** Where bills are made all the time, an order that is due has one. */
async function expectDueBill(id: string, madeAt: BillMoment): Promise<void> {
  const order = await find(id)
  const kept = order.totalAmount - (refundedFor(order) - order.overpaymentRefunded)
  if (!isBillDue(order.status, madeAt) || kept === 0 || isReturnedWhole(order)) return
  const standing = (await booked(id)).filter(({ kind, state }) => kind === 'bill' && state === 'issued')
  expect(standing, `${order.status} is billed`).toHaveLength(1)
}

function count(what: string): void {
  reached.set(what, (reached.get(what) ?? 0) + 1)
}

test('whatever happens to an order, its bill minus its credit notes is what the customer has paid and keeps', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async ({ madeAt, discount, fee, arrives, first, some }) => {
      now = START
      await switchBillsOn({ madeAt })
      const order = await place({ discount, fee })
      if (arrives) await go(order.id, 'confirm', 'ship', 'deliver')
      if (arrives) await collect(order.id)
      for (const step of [...first, ...some]) {
        now += HOUR
        await step(order)
        await expectTrueBooks(order.id)
      }
    }),
    { numRuns: Number(process.env['BILL_SEQUENCES'] ?? 150) },
  )
  const wanted = ['bill', 'bill after refunds', 'credited', 'credited after refunds', 'lines']
  expect([...reached.keys()]).toEqual(expect.arrayContaining(wanted))
  await checkNumbers()
}, 300_000)

test('while bills are made all the time, every order that is due has its bill', async () => {
  const some = fc.array(fc.oneof(...steps), { minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...BILL_MOMENTS), some, async (madeAt, sequence) => {
      now = START
      await switchBillsOn({ madeAt })
      const order = await place()
      for (const step of sequence) {
        now += HOUR
        await step(order)
        await expectDueBill(order.id, madeAt)
      }
    }),
    { numRuns: 100 },
  )
}, 300_000)
