import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { cancelLine } from '#data/orders/cancellation/cancel-line.server.ts'
import { cancelOrder, overrideOrder } from '#data/orders/order-transitions.server.ts'
import { findOrder } from '#data/orders/orders.server.ts'
import { payRefund } from '#data/payments/pay-refund.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { respondToReturn } from '#data/returns/respond-to-return.server.ts'
import { itemCount } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { paidFor, refundDue, refundedFor } from '#domain/payments/refund.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { reportProblem } from './report-problem.server.ts'
import { settleProblem } from './settle-problem.server.ts'

const START = Date.parse('2026-11-25T12:00:00+05:30')
const ADMIN = { actor: 'admin' } as const
const PAID = { method: 'cash', reference: null } as const
const PRICE = 199_99

let now = START

beforeAll(async () => {
  await openTestDatabase(START, { ORDER_LIMITS: 'off' })
  await createTestAccount('asha')
})

/** A paid order that has just arrived, of so many pieces of one product, and two of another that nothing happens to. */
async function arrived(quantity: number) {
  const { id: productId } = await createTestProduct({ price: PRICE, stockQuantity: 50 })
  const totalAmount = (2 + quantity) * PRICE
  const values = { status: 'delivered', payment: 'collected', deliveredAt: now, totalAmount } as const
  const id = await createTestOrder({ customerId: 'asha', ...values })
  return new Case(id, await createTestLine(id, productId, quantity), quantity)
}

/** What customer and shopkeeper can do about the pieces of one line. Everything takes a minute. */
class Case {
  readonly id: string
  readonly lineId: string
  readonly bought: number

  constructor(id: string, lineId: string, bought: number) {
    this.id = id
    this.lineId = lineId
    this.bought = bought
  }

  find = async () => (await findOrder(this.id))!

  async report(quantity = this.bought) {
    const key = newId()
    const pieces = { key, orderId: this.id, customerId: 'asha', lineId: this.lineId, quantity }
    const details = { kind: 'damaged', description: 'Bent', photos: [] } as const
    return reportProblem({ ...pieces, ...details, photos: [] }, (now += 60_000))
  }

  reports = async (status: 'open' | 'resolved' = 'open') =>
    db
      .selectFrom('problem_reports')
      .selectAll()
      .where('orderId', '=', this.id)
      .where('status', '=', status)
      .orderBy('reportedAt')
      .execute()

  async settle(outcome: 'replacement' | 'refund' | 'return', index = 0, amount = PRICE) {
    const reports = await this.reports()
    const report = reports[index % reports.length]
    if (!report) return { outcome: 'no report' }
    const how = outcome === 'refund' ? { outcome, amount, ...PAID } : { outcome }
    return settleProblem(report.id, { ...how, message: null }, (now += 60_000))
  }

  async return(quantity = this.bought) {
    const wanted = { orderId: this.id, customerId: 'asha', lineId: this.lineId, quantity }
    return requestReturn({ ...wanted, reason: 'other', description: 'x' }, (now += 60_000))
  }

  async respond(name: 'approve' | 'reject' | 'complete', index = 0) {
    const wanted = name === 'complete' ? 'approved' : 'pending'
    const requests = (await this.find()).returnRequests.filter(({ status }) => status === wanted)
    const request = requests[index % requests.length]
    if (!request) return { outcome: 'no request' }
    const response = {
      approve: { name: 'approve', response: 'Fine', refund: null },
      reject: { name: 'reject', response: 'No' },
      complete: { name: 'complete', ...PAID },
    } as const
    return respondToReturn(this.id, request.id, response[name], (now += 60_000))
  }

  async setStatus(to: OrderStatus) {
    const { status: from } = await this.find()
    return overrideOrder(this.id, { from, to }, 'Mended', (now += 60_000))
  }

  /** By the admin, who has set the order back. */
  async cancelPieces(quantity = this.bought) {
    await this.setStatus('confirmed')
    const seen = itemCount((await this.find()).lines)
    const pieces = { lineId: this.lineId, quantity, seen, reason: 'Torn' }
    const result = await cancelLine(this.id, pieces, (now += 60_000))
    if (result.outcome !== 'transitioned') await this.setStatus('delivered')
    return result
  }

  async cancelOrder() {
    await this.setStatus('shipped')
    const result = await cancelOrder(this.id, ADMIN, 'Lost', (now += 60_000))
    const due = refundDue(await this.find())
    if (due > 0) await payRefund(this.id, due, PAID, (now += 60_000))
    await this.setStatus('delivered')
    return result
  }
}

/** What can be done about pieces for which the customer has reported a problem, and the outcome where it may be done. */
const ACTS = {
  'return requested': (order: Case) => order.return(),
  'return approved': async (order: Case) => {
    const { outcome } = await order.return()
    return outcome === 'requested' ? order.respond('approve') : { outcome }
  },
  'return refunded': async (order: Case) => {
    const { outcome } = await order.return()
    if (outcome !== 'requested') return { outcome }
    await order.respond('approve')
    return order.respond('complete')
  },
  'report replaced': (order: Case) => order.settle('replacement'),
  'report refunded': (order: Case) => order.settle('refund'),
  'report taken back': (order: Case) => order.settle('return'),
  'pieces cancelled': (order: Case) => order.cancelPieces(),
  'order cancelled': (order: Case) => order.cancelOrder(),
} as const
type Act = keyof typeof ACTS

const DONE = ['requested', 'responded', 'saved', 'transitioned']
const names = Object.keys(ACTS) as Act[]
/**
 * What can be done as well: cancelling an order pays back only what was not paid back before, and goods of which everything
 * is paid back can be brought back for nothing.
 */
const AS_WELL: Partial<Record<Act, readonly Act[]>> = {
  'order cancelled': names.filter((name) => name !== 'report replaced'),
  'return requested': ['order cancelled'],
  'return approved': ['order cancelled'],
  'report taken back': ['order cancelled'],
  'pieces cancelled': ['order cancelled'],
}

describe('of one piece with a reported problem', () => {
  const pairs = names.flatMap((first) => names.map((second) => [first, second] as const))
  test.each(pairs)('%s, then %s', async (first, second) => {
    const order = await arrived(1)
    await order.report()
    expect(DONE).toContain((await ACTS[first](order)).outcome)
    const { outcome } = await ACTS[second](order)
    const isDone = DONE.includes(outcome)
    expect({ outcome, isDone }).toMatchObject({ isDone: AS_WELL[second]?.includes(first) ?? false })
    await expectNoPieceTwice(order)
  })
})

test('what was sent instead can be reported, and that report be settled', async () => {
  for (const outcome of ['replacement', 'refund', 'return'] as const) {
    const order = await arrived(1)
    await order.report()
    expect(await order.settle('replacement')).toEqual({ outcome: 'responded' })
    expect(await order.report()).toMatchObject({ outcome: 'requested' })
    expect(await order.settle(outcome)).toEqual({ outcome: 'responded' })
    const found = await order.find()
    expect(refundedFor(found)).toBe(outcome === 'refund' ? PRICE : 0)
  }
})

test('of a report of which some pieces are in a return since, a refund settles the others', async () => {
  const order = await arrived(3)
  await order.report(2)
  await order.return(2)
  for (const outcome of ['replacement', 'return'] as const)
    expect(await order.settle(outcome)).toEqual({ outcome: 'not-allowed' })
  expect(await order.settle('refund', 0, 2 * PRICE)).toEqual({ outcome: 'refund-too-high', most: PRICE })
  expect(await order.settle('refund')).toEqual({ outcome: 'responded' })
  expect(await order.reports('resolved')).toMatchObject([{ quantity: 1, refundAmount: PRICE }])
  await order.respond('reject')
  expect(await order.return(3)).toEqual({ outcome: 'too-many', left: 2 })
  await expectNoPieceTwice(order)
})

type Step = (order: Case) => Promise<unknown>
const some = fc.integer({ min: 1, max: 3 })
const index = fc.nat(2)
const report = some.map(
  (quantity): Step =>
    (order) =>
      order.report(quantity),
)
const settle = fc.tuple(fc.constantFrom('replacement', 'refund', 'return' as const), index, some).map(
  ([outcome, at, pieces]): Step =>
    (order) =>
      order.settle(outcome, at, pieces * PRICE),
)
const askForReturn = some.map(
  (quantity): Step =>
    (order) =>
      order.return(quantity),
)
const respond = fc
  .tuple(fc.constantFrom('approve', 'approve', 'complete', 'complete', 'reject' as const), index)
  .map(
    ([name, at]): Step =>
      (order) =>
        order.respond(name, at),
  )
const cancelPieces = some.map(
  (quantity): Step =>
    (order) =>
      order.cancelPieces(quantity),
)
const cancelWhole = fc.constant<Step>((order) => order.cancelOrder())

test('whatever happens to the pieces of a line, in any order, each is settled once', async () => {
  const steps = fc.array(
    fc.oneof(
      settle,
      settle,
      askForReturn,
      askForReturn,
      respond,
      respond,
      respond,
      cancelPieces,
      cancelWhole,
    ),
    {
      minLength: 3,
      maxLength: 14,
    },
  )
  let [replaced, refunded, returned] = [0, 0, 0]
  await fc.assert(
    // All reports are made before anything was replaced, so that none is about what was sent instead.
    fc.asyncProperty(
      some,
      fc.array(report, { minLength: 1, maxLength: 3 }),
      steps,
      async (bought, reports, rest) => {
        now = START
        const order = await arrived(bought)
        for (const step of [...reports, ...rest]) {
          await step(order)
          await expectNoPieceTwice(order)
        }
        const outcomes = (await order.reports('resolved')).map(({ outcome }) => outcome)
        replaced += outcomes.filter((outcome) => outcome === 'replacement').length
        refunded += outcomes.filter((outcome) => outcome === 'refund').length
        returned += (await order.find()).returnRequests.filter(({ status }) => status === 'completed').length
      },
    ),
    // A refund is paid in one of some twenty: in 60 sequences there was none now and then.
    { numRuns: Number(process.env['PIECES_SEQUENCES'] ?? 240) },
  )
  for (const happened of [replaced, refunded, returned]) expect(happened).toBeGreaterThan(0)
}, 120_000)

/** No piece is refunded, replaced or cancelled that was before, and no more is paid back than was paid. */
async function expectNoPieceTwice(order: Case): Promise<void> {
  const found = await order.find()
  const settled = (await order.reports('resolved')).filter(
    ({ outcome }) => outcome === 'refund' || outcome === 'replacement',
  )
  const returned = found.returnRequests.filter(({ status }) => status !== 'rejected')
  const line = found.lines.find(({ id }) => id === order.lineId)!
  const pieces = [...settled, ...returned].reduce(
    (sum, { quantity }) => sum + quantity,
    line.cancelledQuantity,
  )
  expect(pieces).toBeLessThanOrEqual(order.bought)
  expect(refundedFor(found)).toBeLessThanOrEqual(paidFor(found))
}
