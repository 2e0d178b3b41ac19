import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'

import { ORDER_TRANSITIONS, type OrderTransitionName } from '#domain/orders/order-status.ts'
import {
  MAIL_RECIPIENTS,
  overpaidFor,
  type PredictedOrder,
  type PredictedShop,
  totalOf,
} from './predicted-shop.ts'

type Row = Record<string, string | number | null>
let tables: Record<
  'products' | 'ledger' | 'orders' | 'lines' | 'events' | 'requests' | 'messages' | 'bills' | 'counters',
  () => Row[]
>

/** Prepares to read the shop's tables directly: through a second connection, in plain SQL. */
export function readTablesOf(file: string): void {
  const database = new DatabaseSync(file)
  const reader = (sql: string) => {
    const statement = database.prepare(sql)
    return () => statement.all() as Row[]
  }
  tables = {
    products: reader('select id, stockQuantity, hidden from products'),
    ledger: reader(`
      select productId, sum(change) as total,
        sum(case when reason in ('opening', 'edit') then change else 0 end) as stocked
      from stock_movements group by productId`),
    orders: reader('select * from orders'),
    lines: reader(
      'select id, orderId, productId, price, quantity, cancelledQuantity, discount from order_lines',
    ),
    events: reader('select * from order_events order by id'),
    requests: reader('select * from return_requests'),
    messages: reader('select id from outbox'),
    bills: reader('select * from bills order by rowid'),
    counters: reader('select * from bill_counters'),
  }
}

/** The ids of an order's lines, by product id. */
export function lineIdsOf(orderId: string): Map<string, string> {
  const lines = tables.lines().filter((line) => line['orderId'] === orderId)
  return new Map(lines.map(({ productId, id }) => [String(productId), String(id)]))
}

/** Checks what must be true after every step. @throws AssertionError */
export function expectInvariants(shop: PredictedShop): void {
  expectStock(shop)
  const orders = tables.orders()
  const [lines, events, requests] = [tables.lines(), tables.events(), tables.requests()]
  const live = shop.orders.filter(({ cleared }) => !cleared)
  assert.equal(orders.length, live.length, 'every order is there exactly once')
  for (const order of live) {
    const row = orders.find(({ id }) => id === order.id)
    assert.ok(row, `${order.id} is there`)
    const own = (part: Row) => part['orderId'] === order.id
    expectOrder(order, row)
    expectLines(order, row, lines.filter(own))
    expectHistory(order, events.filter(own))
    expectReturns(order, row, lines.filter(own), requests.filter(own))
  }
  expectMails(shop)
  expectBills(shop)
}

/** Stock + units in open orders + units sold = units ever stocked, by the model and by the ledger. */
function expectStock(shop: PredictedShop): void {
  const rows = new Map(tables.products().map((row) => [row['id'], row]))
  const ledger = new Map(tables.ledger().map((row) => [row['productId'], row]))
  for (const product of shop.products) {
    const row = rows.get(product.id)
    assert.equal(row === undefined, product.deleted, `${product.id} is deleted as in the model`)
    if (!row) continue
    const held = shop.orders.flatMap(({ lines }) => lines).filter((line) => line.product === product)
    const open = held.reduce((sum, line) => sum + line.held, 0)
    const stock = Number(row['stockQuantity'])
    assert.ok(stock >= 0, 'stock is never below zero')
    assert.equal(stock, product.stock, 'stock is as in the model')
    assert.equal(stock + open, product.stocked, 'stock + units in orders + units sold = units ever stocked')
    assert.equal(
      ledger.get(product.id)?.['stocked'],
      product.stocked,
      'the ledger has the units ever stocked',
    )
    assert.equal(ledger.get(product.id)?.['total'], stock, 'the ledger adds up to the stock')
  }
}

function expectOrder(order: PredictedOrder, row: Row): void {
  assert.deepEqual(
    [row['status'], row['payment'], row['paymentReference'], row['overpayment'], row['customerId']],
    [order.status, order.payment, order.reference, overpaidFor(order), order.customerId],
    `${order.id}: status, payment, reference, overpayment`,
  )
  const refunded = Number(row['refundedAmount']) + Number(row['overpaymentRefunded'])
  assert.equal(refunded, order.refunded, `${order.id}: refunded`)
  for (const moment of ['confirmedAt', 'shippedAt', 'deliveredAt', 'receivedAt', 'cancelledAt'] as const) {
    assert.equal(row[moment], order.moments[moment] ?? null, `${order.id}: ${moment}`)
  }
}

/** The total is that of what is left of the lines without its share of their discounts, and the delivery fee. */
function expectLines(order: PredictedOrder, row: Row, rows: Row[]): void {
  const left = (line: Row) => Number(line['quantity']) - Number(line['cancelledQuantity'])
  const off = (line: Row) =>
    Number(line['discount']) -
    Math.floor((Number(line['discount']) * Number(line['cancelledQuantity'])) / Number(line['quantity']))
  const sum = rows.reduce(
    (total, line) => total + Number(line['price']) * left(line) - off(line),
    Number(row['deliveryFee']),
  )
  assert.deepEqual(
    [row['couponCode'], row['deliveryFee']],
    [order.coupon, order.fee],
    `${order.id}: coupon, delivery fee`,
  )
  assert.equal(row['totalAmount'], sum, `${order.id}: the total is the sum of the lines`)
  assert.equal(row['totalAmount'], totalOf(order), `${order.id}: the total is as in the model`)
  for (const { id, quantity, cancelled, discount } of order.lines) {
    const line = rows.find((each) => each['id'] === id)
    assert.deepEqual(
      [line?.['quantity'], line?.['cancelledQuantity'], line?.['discount']],
      [quantity, cancelled, discount],
      `${order.id}: ordered, cancelled, discount`,
    )
  }
}

/** Each event has its actor, time and note, and each change of status is in the table of transitions. */
function expectHistory(order: PredictedOrder, rows: Row[]): void {
  assert.equal(rows.length, order.events.length, `${order.id}: one row in the history per event`)
  let status: unknown = null
  for (const [index, row] of rows.entries()) {
    const event = order.events[index]!
    event.id = Number(row['id'])
    assert.deepEqual(
      [row['type'], row['fromStatus'], row['toStatus'], row['actor'], row['at'], row['note']],
      [event.type, event.from, event.to, event.actor, event.at, event.note],
      `${order.id}: type, from, to, actor, time, note`,
    )
    assert.equal(row['fromStatus'], status, `${order.id}: starts at the status of the event before`)
    if (status !== row['toStatus']) assert.ok(isInTable(row), `${order.id}: ${row['type']} is in the table`)
    status = row['toStatus']
  }
  assert.equal(status, order.status, `${order.id}: the last event has the status of the order`)
}

function isInTable({ type, fromStatus, toStatus, actor }: Row): boolean {
  if (type === 'placed') return fromStatus === null && toStatus === 'pending'
  const { from, to, by } = ORDER_TRANSITIONS[type as OrderTransitionName]
  return from.some((status) => status === fromStatus) && (to === 'any' || to === toStatus) && by === actor
}

/** No more units are returned than were ordered, and no more is refunded than was paid. */
function expectReturns(order: PredictedOrder, row: Row, lines: Row[], requests: Row[]): void {
  assert.equal(requests.length, order.requests.length, `${order.id}: one row per return request`)
  for (const { id, quantity, status, refund } of order.requests) {
    const request = requests.find((each) => each['id'] === id)
    assert.deepEqual(
      [request?.['quantity'], request?.['status'], request?.['refundAmount']],
      [quantity, status, refund],
      `${order.id}: a request’s quantity, status, refund`,
    )
  }
  for (const line of lines) {
    const returned = sumOf(
      requests.filter(({ lineId, status }) => lineId === line['id'] && status !== 'rejected'),
      'quantity',
    )
    const kept = Number(line['quantity']) - Number(line['cancelledQuantity'])
    assert.ok(returned <= kept, `${order.id}: no more returned than ordered and not cancelled`)
  }
  const completed = requests.filter(({ status }) => status === 'completed')
  const refunds = sumOf(completed, 'refundAmount') + order.refunded
  const isPaid = ['collected', 'received'].includes(String(row['payment']))
  const paid = isPaid ? Number(row['totalAmount']) + Number(row['overpayment']) : 0
  assert.ok(refunds <= paid, `${order.id}: refunds are no more than was paid`)
}

/**
 * Each order has the bills and credit notes of the model, also when it was cleared since; their numbers have no gap, and the
 * lines of each add up to its amount.
 */
function expectBills({ orders }: PredictedShop): void {
  const rows = tables.bills()
  for (const { id, bills } of orders) {
    assert.deepEqual(
      rows
        .filter(({ orderId }) => orderId === id)
        .map(({ kind, state, totalAmount, issuedAt }) => [kind, state, totalAmount, issuedAt]),
      bills.map(({ kind, state, amount, at }) => [kind, state, amount, at]),
      `${id}: bills and credit notes`,
    )
  }
  for (const { id, last } of tables.counters()) {
    const numbers = rows.filter(({ counter }) => counter === id).map(({ number }) => number)
    const expected = Array.from({ length: Number(last) }, (_, index) => `${id}/${index + 1}`)
    assert.deepEqual(numbers, expected, `${id}: the numbers have no gap`)
  }
  for (const { number, totalAmount, content } of rows) {
    const lines = (JSON.parse(String(content)) as { lines: Row[] }).lines
    assert.equal(sumOf(lines, 'amount'), totalAmount, `${number}: the lines add up`)
    const parts = ['taxable', 'cgst', 'sgst', 'igst'].map((part) => sumOf(lines, part))
    assert.equal(parts[0]! + parts[1]! + parts[2]! + parts[3]!, totalAmount, `${number}: the taxes add up`)
  }
}

/** Exactly one mail per event and recipient, also for orders that were cleared since. */
function expectMails({ orders }: PredictedShop): void {
  const expected = orders.flatMap(({ id, events }) =>
    events.flatMap((event) => {
      const eventId = event.type === 'placed' ? 'placed' : event.id
      return MAIL_RECIPIENTS[event.type]!.map((reader) => `${eventId}.${reader}.${id}`)
    }),
  )
  const written = tables.messages().map(({ id }) => String(id))
  assert.deepEqual(written.sort(), expected.sort(), 'one mail per event and recipient')
}

function sumOf(rows: Row[], column: string): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0)
}
