import { beforeAll, expect, test } from 'vitest'

import { updateBillSettings } from '#data/bills/bill-settings.server.ts'
import { NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import { planPrepared } from '#data/catalogue/import/plan-prepared.server.ts'
import type { PreparedImport } from '#data/catalogue/import/prepared-import.server.ts'
import { db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { enqueueNews } from '#data/notifications/enqueue-news.server.ts'
import { createCoupon, findCoupon } from '#data/offers/coupons.server.ts'
import { updateOffers } from '#data/offers/shop-offers.server.ts'
import type { Placement } from '#data/orders/place-order.server.ts'
import { NO_BILLS } from '#domain/bills/bill-settings.ts'
import { newId } from '#data/platform/new-id.server.ts'
import type { ImportRow } from '#domain/catalogue/import/import-row.ts'
import type { ProductForm } from '#domain/catalogue/product-form.ts'
import { orderNews } from '#domain/notifications/notification.ts'
import { NO_OFFERS } from '#domain/offers/shop-offers.ts'
import { MAX_NOTIFIED_DEVICES, MAX_SAVED_ADDRESSES } from '#domain/policy.ts'
import { testAddress } from '#tests/support/records/address.ts'
import { checkNumbers, switchBillsOn } from '#tests/support/records/billing.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { entryIdOf, openEntry, testEntry } from '#tests/support/records/bank-entry.ts'
import { saleOf } from '#tests/support/records/sale.ts'
import { testCoupon } from '#tests/support/records/coupon.ts'
import { createPlacedOrder, type OrderState, orderRows } from '#tests/support/records/placed-order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { removeLocksIfControl } from './race-control.ts'
import { atOnce, count, race, ROUNDS, startOtherProcess } from './race.ts'

const ADMIN = { actor: 'admin' } as const
const CUSTOMER = { actor: 'customer', id: 'asha' } as const
const PAID = { method: 'cash', reference: null } as const

beforeAll(async () => {
  await openTestDatabase()
  await createTestAccount('asha')
  removeLocksIfControl()
  await startOtherProcess()
})

const COUPON = testCoupon()

const order = (state?: OrderState) => createPlacedOrder('asha', state)
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

function buy(productId: string, quantity: number, price = 10_00, reference?: string) {
  const lines = [{ productId, quantity }]
  const request = orderRequest({ customerId: 'asha', lines, expectedTotal: quantity * price })
  return race.placeOrder({ ...request, ...(reference && { reference }) }, Date.now())
}

const form = (price = 10_00): ProductForm => ({
  name: 'Sketch pens',
  description: 'Twelve colours that do not dry out.',
  categoryId: 'stationary',
  price,
  discountedPrice: null,
  discountFrom: null,
  discountUntil: null,
  stockQuantity: 20,
  lowStockThreshold: null,
  hidden: false,
  barcode: null,
  ...NO_FACTS,
})

test.each(rounds)('one reference five times: one order (%i)', async () => {
  const { id } = await createTestProduct({ stockQuantity: 20 })
  const request = orderRequest({
    customerId: 'asha',
    lines: [{ productId: id, quantity: 2 }],
    expectedTotal: 20_00,
  })
  const results = await atOnce(...Array.from({ length: 5 }, () => () => race.placeOrder(request, Date.now())))
  expect(count(results, 'placed')).toBe(5)
  expect(results.filter((result) => result.outcome === 'placed' && !result.again)).toHaveLength(1)
  expect(await stockOf(id)).toBe(18)
})

test.each(rounds)(
  'twelve buyers for a stock of five, of two products in any order: five get it (%i)',
  async () => {
    const first = await createTestProduct({ stockQuantity: 5 })
    const second = await createTestProduct({ stockQuantity: 5 })
    const lines = [first, second].map(({ id }) => ({ productId: id, quantity: 1 }))
    const buyBoth = (turned: boolean) => () =>
      race.placeOrder(
        orderRequest({
          customerId: 'asha',
          lines: turned ? lines.toReversed() : lines,
          expectedTotal: 20_00,
        }),
        Date.now(),
      )
    const results = await atOnce(...Array.from({ length: 12 }, (_, buyer) => buyBoth(buyer % 2 === 0)))
    expect([count(results, 'placed'), count(results, 'changed')]).toEqual([5, 7])
    expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([0, 0])
  },
)

const sellAtCounter = (productId: string, quantity: number, offline = false) => {
  const sale = saleOf([{ productId, name: 'Pencil', price: 10_00, quantity }])
  return { sale, sell: () => race.recordSale({ ...sale, offline }, Date.now()) }
}

test.each(rounds)('one sale at the counter five times, with and without network: one sale (%i)', async () => {
  const { id } = await createTestProduct({ stockQuantity: 20 })
  const { sale, sell } = sellAtCounter(id, 2)
  const results = await atOnce(
    ...[sell, sell, sell],
    () => race.recordSale({ ...sale, offline: true }, Date.now()),
    () => race.recordSale({ ...sale, offline: true }, Date.now()),
  )
  expect(results.filter((result) => result.outcome === 'recorded' && !result.again)).toHaveLength(1)
  expect(await stockOf(id)).toBe(18)
})

test.each(rounds)(
  'orders and sales at the counter for a stock of five: five pieces are sold (%i)',
  async () => {
    const { id } = await createTestProduct({ stockQuantity: 5 })
    const results = await atOnce<{ outcome: string }>(
      ...Array.from({ length: 5 }, () => () => buy(id, 1)),
      ...Array.from({ length: 5 }, () => sellAtCounter(id, 1).sell),
    )
    expect(count(results, 'placed') + count(results, 'recorded')).toBe(5)
    expect(count(results, 'changed')).toBe(5)
    expect(await stockOf(id)).toBe(0)
  },
)

test.each(rounds)(
  'sales that were made without network while others order: all are recorded, and the stock ends at 0 (%i)',
  async () => {
    const { id } = await createTestProduct({ stockQuantity: 5 })
    const results = await atOnce<{ outcome: string }>(
      ...Array.from({ length: 4 }, () => () => buy(id, 1)),
      ...Array.from({ length: 4 }, () => sellAtCounter(id, 1, true).sell),
    )
    expect(count(results, 'recorded')).toBe(4)
    const rows = await db.selectFrom('counter_lines').select('missing').where('productId', '=', id).execute()
    const missing = rows.reduce((sum, row) => sum + row.missing, 0)
    expect(count(results, 'placed') + 4 - missing).toBe(5)
    expect(await stockOf(id)).toBe(0)
  },
)

test.each(rounds)(
  'a sale is taken back by three, while it is settled and others order: once (%i)',
  async () => {
    const { id } = await createTestProduct({ stockQuantity: 2 })
    const { sale, sell } = sellAtCounter(id, 3, true)
    await sell()
    await db.updateTable('products').set({ stockQuantity: 4 }).where('id', '=', id).execute()
    await db
      .insertInto('stock_movements')
      .values({ productId: id, change: 4, reason: 'edit', orderId: null, at: Date.now() })
      .execute()
    const takeBack = () => race.voidSale(sale.reference, 'Mistyped', Date.now())
    const results = await atOnce<{ outcome: string }>(
      ...[takeBack, takeBack, takeBack],
      () => race.settleSale(sale.reference, true, Date.now()),
      () => buy(id, 1),
    )
    expect([count(results, 'voided'), count(results, 'placed')]).toEqual([1, 1])
    // Two of three came from the stock, and what the settlement took came back with them.
    expect(await stockOf(id)).toBe(2 + 4 - 1)
  },
)

const prepared = (row: Partial<ImportRow>): PreparedImport => ({
  format: 'own',
  fileName: 'list.csv',
  ignored: [],
  pictures: {},
  rows: [{ line: 2, name: 'Imported', price: '10', categories: ['toys'], description: 'x', ...row }],
})

async function importing(row: Partial<ImportRow>) {
  const file = prepared(row)
  const { digest: seen } = await planPrepared(file, null)
  return () => race.carryOutImport(file, { otherCategory: null, seen }, Date.now())
}

test.each(rounds)('the same import three times at once: each product is added once (%i)', async (round) => {
  const name = `Imported ${round}`
  const carryOut = await importing({ name })
  const results = await atOnce(carryOut, carryOut, carryOut)
  expect([count(results, 'imported'), count(results, 'changed-meanwhile')]).toEqual([1, 2])
  expect(await db.selectFrom('products').select('id').where('name', '=', name).execute()).toHaveLength(1)
})

test.each(rounds)('a stock is imported while it is bought: no unit is lost (%i)', async () => {
  const { id } = await createTestProduct({ stockQuantity: 20 })
  const carryOut = await importing({ id, stock: '9' })
  const buyers = Array.from({ length: 5 }, () => () => buy(id, 1))
  const [imported, ...bought] = await atOnce<{ outcome: string }>(carryOut, ...buyers)
  expect([imported!.outcome, count(bought, 'placed')]).toEqual(['imported', 5])
  expect(await stockOf(id)).toBeLessThanOrEqual(9)
})

test.each(rounds)(
  'a product is saved while it is bought: no unit is lost, and each order has the price it names (%i)',
  async () => {
    const { id } = await createTestProduct({ stockQuantity: 20 })
    const dearer = form(11_00)
    const [, ...results] = await atOnce<{ outcome: string }>(
      () => race.updateProduct(id, dearer, [], { stock: 20, movement: null }, Date.now()),
      ...Array.from({ length: 4 }, () => () => buy(id, 1)),
    )
    const placed = count(results, 'placed')
    expect(placed + count(results, 'changed')).toBe(4)
    expect(await stockOf(id)).toBe(20 - placed)
  },
)

test.each(rounds)(
  'a grid is saved twice while its products are bought in any order: once, and no unit is lost (%i)',
  async () => {
    const ids = [
      await createTestProduct({ stockQuantity: 20 }),
      await createTestProduct({ stockQuantity: 20 }),
    ]
      .map(({ id }) => id)
      .toSorted()
    const seen = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
    const changes = seen.map(({ id, ...row }) => {
      const { updatedAt, stockQuantity, price, lowStockThreshold } = row
      const same = { lowStockThreshold, discountedPrice: null, discountFrom: null, discountUntil: null }
      const seen = { ...same, updatedAt, stockQuantity, price }
      return { id, seen, wanted: { ...same, stockQuantity: 17, price: 11_00 } }
    })
    const [...results] = await atOnce<{ outcome: string }>(
      () => race.saveGrid(changes, Date.now()),
      () => race.saveGrid(changes.toReversed(), Date.now()),
      ...Array.from({ length: 6 }, (_, buyer) => () => buy(ids[buyer % 2]!, 1)),
    )
    expect([count(results, 'saved'), count(results, 'refused')]).toEqual([1, 1])
    const placed = count(results, 'placed')
    expect(placed + count(results, 'changed')).toBe(6)
    expect((await stockOf(ids[0]!)) + (await stockOf(ids[1]!))).toBe(34 - placed)
  },
)

test.each(rounds)('one payment code drawn six times at once: recorded once (%i)', async () => {
  const { reference } = orderRequest({ customerId: 'asha', lines: [], expectedTotal: 0 })
  const shown = { reference, amount: 20_00, lines: [{ productId: 'p', quantity: 2 }] }
  await atOnce<unknown>(
    ...Array.from({ length: 6 }, () => () => race.recordPaymentAttempt('asha', shown, Date.now())),
  )
  const rows = db.selectFrom('payment_attempts').select('id').where('reference', '=', reference)
  expect(await rows.execute()).toHaveLength(1)
})

/** An order whose customer says that this UTR paid it. @returns its id */
async function claimedWith(utr: string): Promise<string> {
  const { id } = await order({ payment: 'claimed' })
  await db.updateTable('orders').set({ paymentReference: utr }).where('id', '=', id).execute()
  return id
}

async function paymentEvents(orderId: string): Promise<string[]> {
  const events = await db.selectFrom('order_events').select('type').where('orderId', '=', orderId).execute()
  return events.map(({ type }) => type).filter((type) => type !== 'placed')
}

test.each(rounds)(
  'one entry of the bank read six times at once: recorded once, received once (%i)',
  async () => {
    const entry = testEntry({ amount: 300_00 })
    const id = await claimedWith(entry.reference)
    const results = await atOnce<string>(
      ...Array.from({ length: 6 }, () => () => race.recordBankEntry(entry, Date.now())),
    )
    expect(results.toSorted()).toEqual(['received', ...Array.from({ length: 5 }, () => 'repeated')])
    expect(await paymentEvents(id)).toEqual(['paymentReceived'])
  },
)

test.each(rounds)(
  'an entry of the bank, the admin’s own “received”, and undo: the books agree (%i)',
  async () => {
    const entry = testEntry({ amount: 300_00 })
    const id = await claimedWith(entry.reference)
    const update = { name: 'receive', seen: 'claimed', reference: entry.reference } as const
    const [recorded, byHand] = await atOnce<string | { outcome: string }>(
      () => race.recordBankEntry(entry, Date.now()),
      () => race.transitionPayment(id, update, Date.now()),
    )
    const entryId = await entryIdOf(entry)
    expect(await paymentEvents(id)).toEqual(['paymentReceived'])
    const received = (byHand as { outcome: string }).outcome === 'transitioned'
    expect(received).toBe(recorded !== 'received')
    await race.matchOpenEntries(Date.now())
    const [undone, again] = await atOnce<{ outcome: string }>(
      () => race.undoEntry(entryId, Date.now()),
      () => race.undoEntry(entryId, Date.now()),
    )
    const outcomes = [undone!.outcome, again!.outcome].toSorted()
    // What was received by hand is not the entry's to take back.
    expect(outcomes).toEqual(
      received ? ['changed-meanwhile', 'changed-meanwhile'] : ['changed-meanwhile', 'saved'],
    )
    const { payment } = await db
      .selectFrom('orders')
      .select('payment')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(payment).toBe(received ? 'received' : 'claimed')
  },
)

test.each(rounds)('one entry accepted for two orders and dismissed at once: one decision (%i)', async () => {
  const orders = [await order({ payment: 'claimed' }), await order({ payment: 'claimed' })]
  const id = await openEntry()
  const results = await atOnce<{ outcome: string }>(
    ...orders.map((one) => () => race.acceptEntry(id, one.id, Date.now())),
    () => race.dismissEntry(id, Date.now()),
  )
  expect(count(results, 'saved')).toBe(1)
  expect(count(results, 'changed-meanwhile')).toBe(2)
  const received = await db
    .selectFrom('orders')
    .select('id')
    .where('payment', '=', 'received')
    .where(
      'id',
      'in',
      orders.map((one) => one.id),
    )
    .execute()
  const { state } = await db
    .selectFrom('bank_entries')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(received).toHaveLength(state === 'matched' ? 1 : 0)
})

test.each(rounds)(
  'one report sent six times, and another one: two numbers, no piece twice (%i)',
  async () => {
    const { id: orderId, lineId } = await order({ status: 'received' })
    const report = (key: string) => () => {
      const problem = { key, orderId, customerId: 'asha', lineId, quantity: 2, kind: 'damaged' } as const
      return race.reportProblem({ ...problem, description: 'Bent', photos: [] }, Date.now())
    }
    const keys = [newId(), newId()]
    const results = await atOnce<{ outcome: string }>(
      ...Array.from({ length: 6 }, () => report(keys[0]!)),
      report(keys[1]!),
    )
    const rows = await db
      .selectFrom('problem_reports')
      .select(['id'])
      .where('orderId', '=', orderId)
      .execute()
    // Two of three pieces are in one report: there are not two more for the other.
    expect(rows).toHaveLength(1)
    expect(count(results, 'too-many') + count(results, 'requested')).toBe(7)
  },
)

test.each(rounds)(
  'three refunds, a return and an acknowledgement of one report at once: settled once (%i)',
  async () => {
    const { id: orderId, lineId, productId } = await order({ status: 'received', payment: 'collected' })
    const reported = Date.now()
    const problem = {
      key: newId(),
      orderId,
      customerId: 'asha',
      lineId,
      quantity: 3,
      kind: 'damaged',
    } as const
    const made = await race.reportProblem({ ...problem, description: 'Bent', photos: [] }, reported)
    if (made.outcome !== 'requested') throw new Error(made.outcome)
    const { id } = made
    const refund = { outcome: 'refund', amount: 300_00, message: null, ...PAID } as const
    const results = await atOnce<{ outcome: string }>(
      ...Array.from({ length: 3 }, () => () => race.settleProblem(id, refund, Date.now())),
      () => race.settleProblem(id, { outcome: 'return', message: null }, Date.now()),
      () => race.settleProblem(id, { outcome: 'replacement', message: null }, Date.now()),
      () => race.acknowledgeProblem(id, Date.now()),
      () => race.answerProblem(id, 'Sorry', Date.now()),
      async () => {
        await race.warnOfProblems(reported)
        return { outcome: 'warned' }
      },
    )
    expect(count(results, 'responded')).toBe(1)
    const { order: row, requests } = await orderRows({ id: orderId, productId })
    const promised =
      row.refundedAmount + requests.reduce((sum, request) => sum + (request.refundAmount ?? 0), 0)
    expect(promised).toBeLessThanOrEqual(300_00)
  },
)

test.each(rounds)('two versions of a policy at once: one is saved (%i)', async (round) => {
  const name = 'terms' as const
  const newest = db.selectFrom('policy_versions').select('version').where('name', '=', name)
  const seen = (await newest.execute()).length
  const save = (text: string) => () =>
    race.savePolicy({ name, text: `${text} ${round}`, published: false, seen }, Date.now())
  const results = await atOnce<{ outcome: string }>(save('One'), save('Two'), save('Three'))
  expect([count(results, 'saved'), count(results, 'changed-meanwhile')]).toEqual([1, 2])
  expect(await newest.execute()).toHaveLength(seen + 1)
})

test.each(rounds)('one UTR for two claims: one has it (%i)', async (round) => {
  const { id } = await createTestProduct({ stockQuantity: 20 })
  const refused = await order({ payment: 'refused' })
  const utr = String(420_000_000_000 + round)
  const lines = [{ productId: id, quantity: 1 }]
  const claim = () => {
    const upi = { paymentMethod: 'upi', utr } as const
    return race.placeOrder(
      orderRequest({ customerId: 'asha', lines, expectedTotal: 10_00, ...upi }),
      Date.now(),
    )
  }
  const results = await atOnce<{ outcome: string }>(claim, claim, () =>
    race.claimPayment(refused.id, 'asha', { amount: 300_00, reference: utr }, Date.now()),
  )
  expect(count(results, 'placed') + count(results, 'transitioned')).toBe(1)
  expect(count(results, 'utr-taken') + count(results, 'reference-taken')).toBe(2)
  const owners = await db.selectFrom('orders').select('id').where('paymentReference', '=', utr).execute()
  expect(owners).toHaveLength(1)
  expect(await stockOf(id)).toBe(20 - count(results, 'placed'))
})

test.each(rounds)('one payment reference for two orders: one has it (%i)', async (round) => {
  const orders = [await order({ payment: 'claimed' }), await order({ payment: 'claimed' })]
  const reference = String(410_000_000_000 + round)
  const results = await atOnce(
    ...orders.map(
      ({ id }) =>
        () =>
          race.transitionPayment(id, { name: 'receive', seen: 'claimed', reference }, Date.now()),
    ),
  )
  expect([count(results, 'transitioned'), count(results, 'reference-taken')]).toEqual([1, 1])
})

test.each(rounds)(
  'a return is refunded while the cancelled order is refunded: never more than was paid (%i)',
  async () => {
    const state = { status: 'return_approved', returnStatus: 'approved', payment: 'received' } as const
    const placed = await order(state)
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', placed.id).execute()
    await atOnce<unknown>(
      () => race.payRefund(placed.id, 300_00, PAID, Date.now()),
      () => race.respondToReturn(placed.id, placed.requestId, { name: 'complete', ...PAID }, Date.now()),
    )
    const { order: row, requests } = await orderRows(placed)
    const returned = requests[0]!.status === 'completed' ? requests[0]!.refundAmount! : 0
    expect(row.refundedAmount + returned).toBeLessThanOrEqual(row.totalAmount)
  },
)

test.each(rounds)('a cancellation beside a completed return: nothing is put back twice (%i)', async () => {
  const placed = await order({ status: 'return_approved', returnStatus: 'approved', payment: 'collected' })
  await db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', placed.id).execute()
  await atOnce<unknown>(
    () => race.cancelOrder(placed.id, ADMIN, 'Lost', Date.now()),
    () => race.respondToReturn(placed.id, placed.requestId, { name: 'complete', ...PAID }, Date.now()),
  )
  expect(await stockOf(placed.productId)).toBeLessThanOrEqual(10)
})

test.each(rounds)('two lines are returned at once: both requests are there (%i)', async () => {
  const products = [await createTestProduct(), await createTestProduct()]
  const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }))
  const request = orderRequest({ customerId: 'asha', lines, expectedTotal: 20_00 })
  await race.placeOrder(request, Date.now())
  const orderId = request.reference
  await db
    .updateTable('orders')
    .set({ status: 'delivered', deliveredAt: Date.now() })
    .where('id', '=', orderId)
    .execute()
  const rows = await db.selectFrom('order_lines').select('id').where('orderId', '=', orderId).execute()
  const results = await atOnce(
    ...rows.map(({ id }) => () => {
      const wish = { orderId, customerId: 'asha', lineId: id, quantity: 1 }
      return race.requestReturn({ ...wish, reason: 'other', description: 'Scratched' }, Date.now())
    }),
  )
  expect(count(results, 'requested')).toBe(2)
})

test.each(rounds)(
  'an order is cancelled by both, shipped and overridden: one wins, the others see its status (%i)',
  async () => {
    const placed = await order({ status: 'confirmed' })
    const results = await atOnce(
      () => race.cancelOrder(placed.id, CUSTOMER, 'Twice', Date.now()),
      () => race.cancelOrder(placed.id, ADMIN, 'Lost', Date.now()),
      () => race.transitionOrder(placed.id, 'ship', ADMIN, Date.now()),
      () => race.overrideOrder(placed.id, { from: 'confirmed', to: 'pending' }, 'Wrong', Date.now()),
    )
    const seen = results.flatMap((result) => (result.outcome === 'not-allowed' ? result.status : []))
    expect(seen).not.toContain('confirmed')
    const { order: row } = await orderRows(placed)
    expect(await stockOf(placed.productId)).toBe(row.status === 'cancelled' ? 10 : 7)
  },
)

test.each(rounds)(
  'items are cancelled by two admins and twice, while the order is shipped and cancelled: the total is that of its lines (%i)',
  async () => {
    const products = [await createTestProduct(), await createTestProduct()]
    const before = await stockOf(products[0]!.id)
    const bought = products.map(({ id }) => ({ productId: id, quantity: 3 }))
    const request = orderRequest({ customerId: 'asha', lines: bought, expectedTotal: 60_00 })
    await race.placeOrder(request, Date.now())
    const id = request.reference
    await race.transitionOrder(id, 'confirm', ADMIN, Date.now())
    const ofOrder = db.selectFrom('order_lines').selectAll().where('orderId', '=', id).orderBy('position')
    const [first, second] = await ofOrder.execute()
    const cancel = (lineId: string, quantity: number) => () =>
      race.cancelLine(id, { lineId, quantity, seen: 6, reason: 'Torn' }, Date.now())
    const results = await atOnce<{ outcome: string }>(
      ...[cancel(first!.id, 2), cancel(first!.id, 2), cancel(second!.id, 1)],
      () => race.transitionOrder(id, 'ship', ADMIN, Date.now()),
      () => race.cancelOrder(id, CUSTOMER, 'Twice', Date.now()),
    )
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const lines = await ofOrder.execute()
    const left = lines.map(({ quantity, cancelledQuantity }) => quantity - cancelledQuantity)
    expect(order.totalAmount).toBe((left[0]! + left[1]!) * 10_00)
    expect([3 + 3 - left[0]! - left[1]!, count(results, 'saved')]).toEqual([
      expect.toBeOneOf([0, 1, 2]),
      left[0]! + left[1]! < 6 ? 1 : 0,
    ])
    const held = order.status === 'cancelled' ? [0, 0] : left
    expect([await stockOf(first!.productId), await stockOf(second!.productId)]).toEqual(
      held.map((units) => before - units),
    )
  },
)

const TRACKINGS = ['A1', 'B2', 'C3', 'D4'].map(
  (trackingNumber) => ({ courier: 'dtdc', trackingNumber, trackingLink: null }) as const,
)

test.each(rounds)(
  'an order is shipped with four numbers and without: one wins, with its mail (%i)',
  async () => {
    const placed = await order({ status: 'confirmed' })
    const results = await atOnce(
      ...TRACKINGS.map((tracking) => () => race.shipOrder(placed.id, tracking, ADMIN, Date.now())),
      () => race.transitionOrder(placed.id, 'ship', ADMIN, Date.now()),
      () => race.cancelOrder(placed.id, ADMIN, 'Lost', Date.now()),
    )
    const { order: row, events } = await orderRows(placed)
    expect(events.filter(({ type }) => type === 'ship').length).toBeLessThanOrEqual(1)
    const shippedWith = events.find(({ type }) => type === 'ship')?.note ?? null
    expect(shippedWith).toBe(row.trackingNumber && `Sent with DTDC · ${row.trackingNumber}`)
    const wins = results.filter(({ outcome }) => outcome === 'transitioned')
    expect(wins).toHaveLength(row.status === 'cancelled' && shippedWith !== null ? 2 : wins.length)
    expect(wins.length).toBeGreaterThan(0)
  },
)

test.each(rounds)(
  'four corrections of a tracking, seen alike, while it is delivered: one holds, with one mail (%i)',
  async () => {
    const placed = await order({ status: 'shipped' })
    const results = await atOnce<{ outcome: string }>(
      ...TRACKINGS.map(
        (tracking) => () => race.updateTracking(placed.id, { seen: '||', tracking }, Date.now()),
      ),
      () => race.transitionOrder(placed.id, 'deliver', ADMIN, Date.now()),
    )
    const { order: row, events } = await orderRows(placed)
    const changes = events.filter(({ type }) => type === 'trackingChanged')
    expect(count(results, 'saved')).toBe(changes.length)
    expect(changes.length).toBeLessThanOrEqual(1)
    expect(changes.map(({ note }) => note)).toEqual(
      row.trackingNumber === null ? [] : [`Sent with DTDC · ${row.trackingNumber}`],
    )
    expect(row.status).toBe('delivered')
  },
)

test.each(rounds)('two notes, seen alike, while the order is cancelled: one holds (%i)', async () => {
  const placed = await order()
  const notes = ['Rang', 'Wrote', 'Waits']
  const results = await atOnce<{ outcome: string }>(
    ...notes.map((note) => () => race.updateNote(placed.id, { seen: null, note }, Date.now())),
    () => race.cancelOrder(placed.id, ADMIN, 'Lost', Date.now()),
  )
  expect([count(results, 'saved'), count(results, 'changed-meanwhile')]).toEqual([1, 2])
  const { order: row } = await orderRows(placed)
  expect([notes.includes(row.adminNote!), row.status]).toEqual([true, 'cancelled'])
})

test.each(rounds)('two notes about a customer, seen alike: one holds (%i)', async () => {
  const id = `noted-${Math.random()}`
  await createTestAccount(id)
  const notes = ['Rang', 'Wrote', 'Waits']
  const results = await atOnce<{ outcome: string }>(
    ...notes.map((note) => () => race.updateCustomerNote(id, { seen: null, note }, Date.now())),
  )
  expect([count(results, 'saved'), count(results, 'changed-meanwhile')]).toEqual([1, 2])
  const row = db.selectFrom('customer_notes').select('note').where('customerId', '=', id)
  expect(notes).toContain((await row.executeTakeFirstOrThrow()).note)
})

test.each(rounds)(
  'the history is cleared while orders come: each is in the book or in the archive (%i)',
  async () => {
    const { id } = await createTestProduct()
    const references = Array.from(
      { length: 6 },
      () => orderRequest({ customerId: 'asha', lines: [], expectedTotal: 0 }).reference,
    )
    await atOnce<unknown>(...references.map((reference) => () => buy(id, 1, 10_00, reference)), () =>
      race.clearOrders(Date.now()),
    )
    await race.clearOrders(Date.now())
    const kept = await db.selectFrom('cleared_orders').select('id').where('id', 'in', references).execute()
    expect(kept).toHaveLength(6)
    await atOnce(
      () => race.restoreOrders(),
      () => race.restoreOrders(),
    )
  },
)

test.each(rounds)('twelve addresses at once: no more than fit (%i)', async (round) => {
  const customerId = `meera-${round}`
  await createTestAccount(customerId)
  const add = (number: number) => () =>
    race.addAddress(customerId, { ...testAddress, street: `${number} Laxmi Road` }, Date.now())
  await atOnce(...Array.from({ length: 12 }, (_, number) => add(number)))
  const saved = await db.selectFrom('addresses').select('id').where('customerId', '=', customerId).execute()
  expect(saved).toHaveLength(MAX_SAVED_ADDRESSES)
})

test.each(rounds)('twelve devices at once: ten are told, and each is claimed once (%i)', async (round) => {
  await db.deleteFrom('notified_devices').execute()
  const keeper = `keeper-${round}`
  await createTestAccount(keeper)
  const at = new Date().toISOString()
  const session = { id: keeper, token: keeper, userId: keeper, expiresAt: at, createdAt: at, updatedAt: at }
  const nowhere = { ipAddress: null, userAgent: null, lastActiveAt: null }
  await db
    .insertInto('sessions')
    .values({ ...session, ...nowhere })
    .execute()
  const owner = { userId: keeper, sessionId: keeper }
  const origin = { actor: keeper, address: '127.0.0.1' }
  const add = (number: number) => () => {
    const target = { endpoint: `https://push.example/${number}`, publicKey: 'B', authSecret: 'a' }
    return race.addDevice(target, owner, 'Phone', origin, Date.now())
  }
  const added = await atOnce(...Array.from({ length: 12 }, (_, number) => add(number)))
  expect(added.filter((result) => result === 'added')).toHaveLength(MAX_NOTIFIED_DEVICES)
  await inTransaction((within) =>
    enqueueNews(within, orderNews({ id: `ORD-${round}`, totalAmount: 1 }), Date.now()),
  )
  const email = `${keeper}@example.com`
  const claims = await atOnce(
    ...Array.from({ length: 15 }, () => () => race.claimDevice(email, false, Date.now())),
  )
  const claimed = claims.flatMap((device) => device?.id ?? [])
  expect([claimed.length, new Set(claimed).size]).toEqual([MAX_NOTIFIED_DEVICES, MAX_NOTIFIED_DEVICES])
})

test.each(rounds)('five processes that sign for the first time have one key pair (%i)', async () => {
  await db.deleteFrom('settings').where('name', '=', 'vapid-keys').execute()
  const pairs = await atOnce(...Array.from({ length: 5 }, () => () => race.vapidKeys()))
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1)
})

test.each(rounds)('one form of a new product five times: one product (%i)', async (round) => {
  const from = { formKey: `form-${round}`, copyOf: null }
  const results = await atOnce(
    ...Array.from({ length: 5 }, () => () => race.createFromEditor(form(), [], from, Date.now())),
  )
  expect(new Set(results.map((result) => (result as { id: string }).id)).size).toBe(1)
})

test.each(rounds)(
  'a cancellation while the product is deleted and restored: its units come back (%i)',
  async () => {
    const placed = await order()
    await race.deleteProduct(placed.productId, Date.now())
    await atOnce<unknown>(
      () => race.cancelOrder(placed.id, ADMIN, 'Lost', Date.now()),
      () => race.restoreProduct(placed.productId, Date.now()),
    )
    expect(await stockOf(placed.productId)).toBe(10)
  },
)

test.each(rounds)(
  'orders are shipped, received, refunded and taken back at once: no number is missing or there twice (%i)',
  async () => {
    await switchBillsOn()
    const waiting = await Promise.all(Array.from({ length: 6 }, () => order({ status: 'confirmed' })))
    const paid = await order({ status: 'cancelled', payment: 'received' })
    await overrideToShipped(paid.id)
    const returned = await order({ status: 'confirmed', payment: 'received', returnStatus: 'approved' })
    await overrideToShipped(returned.id)
    await race.cancelOrder(paid.id, ADMIN, 'Lost', Date.now())
    const now = Date.now()
    await atOnce<{ outcome: string }>(
      ...waiting.flatMap(({ id }) => [
        () => race.transitionOrder(id, 'ship', ADMIN, now),
        () => race.transitionOrder(id, 'ship', ADMIN, now),
        () => race.overrideOrder(id, { from: 'confirmed', to: 'received' }, 'Handed over', now),
        () => race.cancelOrder(id, ADMIN, 'Lost', now),
      ]),
      ...[1, 2].map(() => () => race.payRefund(paid.id, 300_00, PAID, now)),
      ...[1, 2].map(() => () => {
        return race.respondToReturn(returned.id, returned.requestId, { name: 'complete', ...PAID }, now)
      }),
    )
    await checkNumbers()
    for (const { id } of waiting) {
      const { status } = (await orderRows({ id, productId: '' })).order
      const bills = await db.selectFrom('bills').selectAll().where('orderId', '=', id).execute()
      expect(bills.filter(({ state }) => state === 'issued')).toHaveLength(status === 'cancelled' ? 0 : 1)
    }
    for (const { id } of [paid, returned]) {
      const notes = db.selectFrom('bills').selectAll().where('orderId', '=', id)
      expect(await notes.where('kind', '=', 'credit-note').execute()).toHaveLength(1)
    }
    await updateBillSettings(NO_BILLS)
  },
)

async function overrideToShipped(id: string): Promise<void> {
  const { status } = (await orderRows({ id, productId: '' })).order
  await race.overrideOrder(id, { from: status, to: 'shipped' }, 'Sent', Date.now())
}

test('the database is initialised by several at once: once', async () => {
  await db.deleteFrom('products').execute()
  await atOnce(...Array.from({ length: 4 }, () => () => race.initialiseDatabase(Date.now())))
  expect(await db.selectFrom('products').select('id').execute()).toHaveLength(1)
})

test.each(rounds)('fifty for the last use of a coupon: exactly one gets it (%i)', async (round) => {
  const { id } = await createTestProduct({ stockQuantity: 100, price: 100_00 })
  const couponCode = `LAST-${round}`
  await createCoupon({ ...COUPON, code: couponCode, maxUses: 1 }, Date.now())
  const customers = Array.from({ length: 50 }, (_, at) => `last-${round}-${at}`)
  const results = await atOnce(
    ...customers.map((customerId) => () => {
      const lines = [{ productId: id, quantity: 1 }]
      const request = orderRequest({ customerId, lines, expectedTotal: 90_00 })
      return race.placeOrder({ ...request, couponCode }, Date.now())
    }),
  )
  expect(count(results, 'placed')).toBe(1)
  expect(count(results, 'coupon-refused')).toBe(49)
  expect((await findCoupon(couponCode))?.used).toBe(1)
  expect(await stockOf(id)).toBe(99)
})

test.each(rounds)('one use for each customer, five orders at once: one has it (%i)', async (round) => {
  const { id } = await createTestProduct({ stockQuantity: 100, price: 100_00 })
  const couponCode = `EACH-${round}`
  await createCoupon({ ...COUPON, code: couponCode, maxUsesEach: 1 }, Date.now())
  const lines = [{ productId: id, quantity: 1 }]
  const results = await atOnce(
    ...Array.from({ length: 5 }, () => () => {
      const request = orderRequest({ customerId: 'asha', lines, expectedTotal: 90_00 })
      return race.placeOrder({ ...request, couponCode }, Date.now())
    }),
  )
  expect(count(results, 'placed')).toBe(1)
  expect(count(results, 'coupon-refused')).toBe(4)
})

test.each(rounds)('a first order twice at once: one has the first-order discount (%i)', async (round) => {
  const { id } = await createTestProduct({ stockQuantity: 100, price: 100_00 })
  await updateOffers({ ...NO_OFFERS, firstOrderPercent: 10 })
  const lines = [{ productId: id, quantity: 1 }]
  const results = await atOnce(
    ...Array.from({ length: 4 }, () => () => {
      const request = orderRequest({ customerId: `first-${round}`, lines, expectedTotal: 90_00 })
      return race.placeOrder(request, Date.now())
    }),
  ).finally(() => updateOffers(NO_OFFERS))
  expect(count(results, 'placed')).toBe(1)
  expect(count(results, 'changed')).toBe(3)
})

test.each(rounds)(
  'a coupon that is changed while it is used counts as before or as after (%i)',
  async (round) => {
    const { id } = await createTestProduct({ stockQuantity: 100, price: 100_00 })
    const couponCode = `CHANGE-${round}`
    await createCoupon({ ...COUPON, code: couponCode }, Date.now())
    const lines = [{ productId: id, quantity: 1 }]
    const [placement] = await atOnce<unknown>(
      () => {
        const request = orderRequest({ customerId: 'asha', lines, expectedTotal: 90_00 })
        return race.placeOrder({ ...request, couponCode }, Date.now())
      },
      () => race.updateCoupon({ ...COUPON, code: couponCode, percent: 50 }),
      () => race.updateOffers({ ...NO_OFFERS, deliveryFee: 1_00 }),
    )
    await updateOffers(NO_OFFERS)
    const { outcome } = placement as Placement
    expect(['placed', 'changed']).toContain(outcome)
    const sold = await db
      .selectFrom('orders')
      .select('totalAmount')
      .where('couponCode', '=', couponCode)
      .execute()
    expect(sold.map(({ totalAmount }) => totalAmount)).toEqual(outcome === 'placed' ? [90_00] : [])
  },
)
