import sharp from 'sharp'

import { acceptEntry } from '#data/payments/bank/decide-entry.server.ts'
import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { recordSale } from '#data/counter/record-sale.server.ts'
import { db } from '#data/database/database.server.ts'
import { deviceIdOf } from '#data/notifications/devices.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { saleFields } from '#domain/counter/sale-form.ts'
import { openEntry } from '#tests/support/records/bank-entry.ts'
import { COLOUR, createProductWithChoices, rowOf } from '#tests/support/records/choices.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { orderLimitFields } from '#tests/support/records/order-limit-fields.ts'
import { createTestProblem } from '#tests/support/records/problem.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createSubscription } from '#tests/support/servers/push-service.ts'
import { createTestReview } from '#tests/support/records/review.ts'
import { saleOf } from '#tests/support/records/sale.ts'
import type { SignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { ADMIN } from '#tests/support/shop/test-shop.ts'

/** The tables whose rows are counted before and after a press. */
export const COUNTED_TABLES = [
  ...(['products', 'deleted_products', 'pictures', 'uploads', 'stock_movements', 'categories'] as const),
  ...(['orders', 'order_events', 'return_requests', 'outbox', 'customer_notes'] as const),
  ...([
    'notified_devices',
    'payment_attempts',
    'counter_sales',
    'counter_lines',
    'bills',
    'reviews',
  ] as const),
  ...(['bank_entries'] as const),
  ...(['policy_versions', 'problem_reports', 'problem_messages'] as const),
  ...(['coupons'] as const),
] satisfies (keyof Tables)[]

export interface Press {
  /** Creates what the button needs. @returns the parameters of the path */
  arrange?: (shop: SignedInShop) => Promise<Record<string, string>>
  fields?: (shop: SignedInShop) => Promise<Record<string, string>> | Record<string, string>
  /** Rows that a single press adds (negative: deletes). */
  rows: Partial<Record<(typeof COUNTED_TABLES)[number], number>>
}

const FIELDS = { name: 'Twice', price: '10', categoryId: 'toys', description: 'x' }
const order = (values: Parameters<typeof createTestOrder>[0] = {}) =>
  async function arrange() {
    return { id: await createTestOrder(values) }
  }
const product = async () => ({ id: (await createTestProduct({ stockQuantity: 9 })).id })
const eventAndMail = { order_events: 1, outbox: 1 }

let subscribed = 0
function pushFields() {
  const { endpoint, publicKey, authSecret } = createSubscription(`https://push.example/${++subscribed}`)
  return { endpoint, publicKey, authSecret }
}

async function device(shop: SignedInShop) {
  const fields = pushFields()
  await press(shop, '/admin/notifications/devices', fields)
  return { id: deviceIdOf(fields.endpoint) }
}

const OFFERS = { firstOrderPercent: '0', deliveryRupees: '0', freeDeliveryRupees: '' }
const COUPON = { code: 'TWICE', kind: 'percent', value: '10' }

async function coupon(shop: SignedInShop) {
  const code = `CODE-${++subscribed}`
  await press(shop, '/admin/offers/coupons/new', { ...COUPON, code })
  return { code }
}

let paidOrder = ''
let ticked: string[] = []
let seenPlan = ''

async function tickProducts() {
  ticked = [(await product()).id, (await product()).id]
  return {}
}

/** Every button of the admin area, and the effect of one press. */
export const PRESSES: Record<string, Press> = {
  '/admin/orders/:id/transitions/:transition': {
    arrange: async () => ({ id: await createTestOrder(), transition: 'confirm' }),
    rows: eventAndMail,
  },
  '/admin/orders/:id/shipment': {
    arrange: order({ status: 'confirmed' }),
    fields: () => ({ courier: 'indiaPost', trackingNumber: 'EE123456785IN' }),
    rows: eventAndMail,
  },
  '/admin/orders/:id/tracking': {
    arrange: order({ status: 'shipped' }),
    fields: () => ({ seen: '||', courier: 'dtdc', trackingNumber: 'D12345678' }),
    rows: eventAndMail,
  },
  '/admin/selected-orders/:transition': {
    async arrange() {
      ticked = [await createTestOrder(), await createTestOrder()]
      return { transition: 'confirm' }
    },
    fields: () => ({ orders: ticked.join(' ') }),
    rows: { order_events: 2, outbox: 2 },
  },
  '/admin/shipments': {
    async arrange() {
      ticked = [
        await createTestOrder({ status: 'confirmed' }),
        await createTestOrder({ status: 'confirmed' }),
      ]
      return {}
    },
    fields: () => ({
      courier: 'indiaPost',
      ...Object.fromEntries(ticked.map((id, index) => [`parcels[${index}].order`, id])),
    }),
    rows: { order_events: 2, outbox: 2 },
  },
  '/admin/orders/:id/note': { arrange: order(), fields: () => ({ note: 'Rang' }), rows: {} },
  '/admin/orders/:id/status': {
    arrange: order(),
    fields: () => ({ seen: 'pending', status: 'shipped', reason: 'Courier rang' }),
    rows: eventAndMail,
  },
  '/admin/orders/:id/cancellation': {
    async arrange() {
      const { id } = await product()
      const orderId = await createTestOrder()
      await createTestLine(orderId, id, 2)
      return { id: orderId }
    },
    fields: () => ({ reason: 'Sold out' }),
    rows: { ...eventAndMail, stock_movements: 1 },
  },
  '/admin/orders/:id/lines/:lineId/cancellation': {
    async arrange() {
      const { id } = await product()
      const orderId = await createTestOrder({ totalAmount: 99995 })
      return { id: orderId, lineId: await createTestLine(orderId, id, 3) }
    },
    fields: () => ({ quantity: '1', seen: '5', reason: 'One is torn' }),
    rows: { ...eventAndMail, stock_movements: 1 },
  },
  '/admin/orders/:id/payment/collection': {
    arrange: order({ status: 'delivered' }),
    rows: { order_events: 1 },
  },
  '/admin/orders/:id/payment/collection/undo': {
    arrange: order({ status: 'delivered', payment: 'collected' }),
    rows: { order_events: 1 },
  },
  '/admin/orders/:id/payment/receipt': {
    arrange: order({ paymentMethod: 'upi', payment: 'claimed' }),
    fields: () => ({ seen: 'claimed', reference: String(Math.random()).slice(2, 14).padEnd(12, '7') }),
    rows: { order_events: 1 },
  },
  '/admin/orders/:id/payment/refusal': {
    arrange: order({ paymentMethod: 'upi', payment: 'claimed' }),
    fields: () => ({ seen: 'claimed' }),
    rows: { order_events: 1 },
  },
  '/admin/orders/:id/refund': {
    arrange: order({ status: 'cancelled', paymentMethod: 'upi', payment: 'received' }),
    fields: () => ({ seen: '39998', refundMethod: 'upi', refundReference: '' }),
    rows: eventAndMail,
  },
  '/admin/orders/:id/returns/:requestId/approval': { arrange: () => returned('pending'), rows: eventAndMail },
  '/admin/orders/:id/returns/:requestId/rejection': {
    arrange: () => returned('pending'),
    rows: eventAndMail,
  },
  '/admin/orders/:id/returns/:requestId/refund': {
    arrange: () => returned('approved'),
    fields: () => ({ refundMethod: 'cash' }),
    rows: eventAndMail,
  },
  '/admin/payments/alerts': {
    fields: () => ({ domain: 'bank.example', recipient: 'shop@example.com', account: '1234', pattern: '' }),
    rows: {},
  },
  '/admin/payments/:id/acceptance': {
    async arrange() {
      paidOrder = await createTestOrder({ paymentMethod: 'upi', payment: 'claimed' })
      return { id: await openEntry() }
    },
    fields: () => ({ orderId: paidOrder }),
    rows: { order_events: 1 },
  },
  '/admin/payments/:id/dismissal': { arrange: async () => ({ id: await openEntry() }), rows: {} },
  '/admin/payments/:id/undo': {
    async arrange() {
      const id = await openEntry()
      await acceptEntry(id, await createTestOrder({ paymentMethod: 'upi', payment: 'claimed' }), Date.now())
      return { id }
    },
    rows: { order_events: 1 },
  },
  // One mail to the customer, whose e-mail is verified.
  '/admin/problems/:id/acknowledgement': { arrange: reported, rows: { outbox: 1 } },
  '/admin/problems/:id/message': {
    arrange: reported,
    fields: () => ({ message: 'Please send it to us.' }),
    rows: { problem_messages: 1, outbox: 1 },
  },
  '/admin/problems/:id/refund': {
    arrange: reported,
    fields: () => ({
      refundAmount: '199.99',
      refundMethod: 'upi',
      refundReference: 'UTR 1',
      message: 'Sorry',
    }),
    rows: { order_events: 1, problem_messages: 1, outbox: 1 },
  },
  '/admin/problems/:id/return': {
    arrange: reported,
    fields: () => ({ message: '' }),
    rows: { order_events: 2, return_requests: 1, outbox: 1 },
  },
  '/admin/problems/:id/replacement': {
    arrange: reported,
    fields: () => ({ message: '' }),
    rows: { stock_movements: 1, outbox: 1 },
  },
  '/admin/problems/:id/refusal': {
    arrange: reported,
    fields: () => ({ message: 'It is as described.' }),
    rows: { problem_messages: 1, outbox: 1 },
  },
  '/admin/add-product': {
    fields: async (shop) => ({ ...FIELDS, pictures: await uploaded(shop), formKey: `form-${Date.now()}` }),
    rows: { products: 1, pictures: 1, uploads: -1, stock_movements: 1 },
  },
  '/admin/products/:id': {
    arrange: product,
    fields: async (shop) => ({
      ...FIELDS,
      pictures: await uploaded(shop),
      stockQuantity: '7',
      stockSeen: '9',
    }),
    rows: { pictures: 1, uploads: -1, stock_movements: 1 },
  },
  '/admin/products/grid': {
    async fields() {
      const { id } = await product()
      const query = db.selectFrom('products').selectAll().where('id', '=', id)
      const { updatedAt, price } = await query.executeTakeFirstOrThrow()
      return {
        'rows[0].id': id,
        'rows[0].seen': `${updatedAt}|9|${price}||||`,
        'rows[0].stockQuantity': '+1',
        'rows[0].price': '10.00',
      }
    },
    rows: { stock_movements: 1 },
  },
  '/admin/products/:id/choices': {
    arrange: product,
    fields: () => ({ 'options[0].name': 'Colour', 'options[0].values': 'Blue, Red' }),
    rows: { products: 2, stock_movements: 1 },
  },
  '/admin/products/:id/choices/:ids/restoration': {
    async arrange() {
      const { id, choices } = await createProductWithChoices()
      const [blue, red] = choices.map(rowOf)
      const rows = [{ ...blue!, isRemoved: true }, red!]
      await saveChoices(id, { options: [COLOUR], rows }, Date.now())
      return { id, ids: blue!.id }
    },
    rows: { products: 1, deleted_products: -1 },
  },
  '/admin/products/:id/visibility': { arrange: product, fields: () => ({ hidden: 'yes' }), rows: {} },
  '/admin/products/:id/deletion': { arrange: product, rows: { products: -1, deleted_products: 1 } },
  '/admin/products/:id/restoration': {
    async arrange(shop) {
      const { id } = await product()
      await press(shop, `/admin/products/${id}/deletion`, {})
      return { id }
    },
    rows: { products: 1, deleted_products: -1 },
  },
  '/admin/selected-products/visibility': {
    arrange: tickProducts,
    fields: () => ({ products: ticked.join(' '), hidden: 'yes' }),
    rows: {},
  },
  '/admin/selected-products/category': {
    arrange: tickProducts,
    fields: () => ({ products: ticked.join(' '), categoryId: 'toys' }),
    rows: {},
  },
  '/admin/selected-products/deletion': {
    arrange: tickProducts,
    fields: () => ({ products: ticked.join(' ') }),
    rows: { products: -2, deleted_products: 2 },
  },
  '/admin/selected-products/:ids/restoration': {
    async arrange(shop) {
      await tickProducts()
      await press(shop, '/admin/selected-products/deletion', { products: ticked.join(' ') })
      return { ids: ticked.join() }
    },
    rows: { products: 2, deleted_products: -2 },
  },
  '/admin/products/import/:id': {
    arrange: sendProducts,
    fields: () => ({ seen: seenPlan }),
    rows: { products: 1, stock_movements: 1 },
  },
  '/admin/reviews/:id/answer': {
    arrange: () => reviewed('new'),
    fields: () => ({ seen: '1', answer: 'Thank you' }),
    rows: {},
  },
  '/admin/reviews/:id/hiding': {
    arrange: () => reviewed('new'),
    fields: () => ({ seen: '1', reason: 'Names a child' }),
    rows: {},
  },
  '/admin/reviews/:id/showing': {
    arrange: () => reviewed('hidden'),
    fields: () => ({ seen: '1' }),
    rows: {},
  },
  '/admin/settings': {
    fields: () => ({
      name: 'Kalam',
      tagline: '',
      address: 'Pune',
      phone: '1',
      email: 'a@example.com',
      hours: 'always',
      upiId: 'kalam@upi',
      directionsUrl: 'https://maps.example',
      reviewsShown: '3',
      deliveryDays: '7',
      // So that the hourly jobs look for whom to ask.
      reviewMail: 'on',
      ...orderLimitFields(),
    }),
    rows: {},
  },
  '/admin/notifications': {
    fields: () => ({ order: 'on', quietFrom: '22:00', quietUntil: '07:00' }),
    rows: {},
  },
  '/admin/notifications/devices': { fields: pushFields, rows: { notified_devices: 1 } },
  // That one message waits for each device is tested beside the worker, which takes it away at once.
  '/admin/notifications/test': { arrange: device, rows: {} },
  '/admin/notifications/devices/:id/removal': { arrange: device, rows: { notified_devices: -1 } },
  '/admin/upi-code': { fields: () => ({ code: 'upi://pay?pa=kalam@bank&mc=5943' }), rows: {} },
  '/admin/upi-code/reading': { fields: () => ({ code: 'upi://pay?pa=kalam@bank&mc=5943' }), rows: {} },
  '/admin/upi-code/removal': { rows: {} },
  '/admin/offers': { fields: () => OFFERS, rows: {} },
  '/admin/offers/coupons/new': { fields: () => COUPON, rows: { coupons: 1 } },
  '/admin/offers/coupons/:code': {
    arrange: coupon,
    fields: () => ({ ...COUPON, value: '20' }),
    rows: {},
  },
  '/admin/offers/coupons/:code/removal': { arrange: coupon, rows: { coupons: -1 } },
  '/admin/offers/sales/:category': {
    arrange: async () => ({ category: 'toys' }),
    fields: () => ({ percent: '' }),
    rows: {},
  },
  '/admin/bills/settings': {
    fields: () => ({ seller: 'none', series: 'B', creditSeries: 'CN', madeAt: 'shipping' }),
    rows: {},
  },
  '/admin/bills/rates': {
    fields: () => ({ category: 'toys', hsn: '9503', rate: '500', from: '2026-04-01' }),
    rows: {},
  },
  '/admin/bills/rates/:id/removal': { arrange: async () => ({ id: 'start-9503' }), rows: {} },
  '/admin/messages': { fields: () => ({ shipped: 'Namaste {name}' }), rows: {} },
  '/admin/delivery': { fields: () => ({ area: 'Goa', delivers: 'on' }), rows: {} },
  '/admin/delivery/removal': { fields: () => ({ area: 'Goa' }), rows: {} },
  '/admin/policies': { fields: () => ({ legalName: 'Kalam Traders' }), rows: {} },
  '/admin/policies/:name': {
    arrange: async () => ({ name: 'shipping' }),
    fields: () => ({ text: '{shop} ships.', published: 'on', seen: '0' }),
    rows: { policy_versions: 1 },
  },
  '/admin/search-words': { fields: () => ({ words: 'rubber, eraser' }), rows: {} },
  '/admin/retention': {
    fields: () => ({ mails: '30', archives: '30', securityLog: '30', sessions: '30', unusedAccounts: '30' }),
    rows: {},
  },
  '/admin/customers/:id/note': {
    async arrange() {
      await createTestAccount('noted')
      return { id: 'noted' }
    },
    fields: () => ({ note: 'Pays late' }),
    rows: { customer_notes: 1 },
  },
  '/admin/customers/:id/revocation': {
    async arrange() {
      await createTestAccount('somebody-else')
      return { id: 'somebody-else' }
    },
    rows: {},
  },
  '/admin/health/examination': { rows: {} },
  '/admin/backups/now': { rows: {} },
  '/admin/second-step': { fields: () => ({ password: ADMIN.password }), rows: {} },
  '/admin/second-step/requirement': { rows: {} },
  '/admin/second-step/dismissal': { rows: {} },
  '/admin/sample-products': { rows: { products: 4, pictures: 13, stock_movements: 4 } },
  '/admin/mails/retry': { rows: {} },
  '/admin/mails/:id/retry': { arrange: failedMail, rows: {} },
  '/admin/initialisation': { rows: {} },
  '/admin/counter/sales': {
    async fields() {
      const { id } = await createTestProduct({ price: 10_00 })
      return saleFields(saleOf([{ productId: id, name: 'Pencil', price: 10_00, quantity: 2 }]), false)
    },
    rows: { counter_sales: 1, counter_lines: 1, stock_movements: 1 },
  },
  '/admin/counter/sales/:id/cancellation': {
    arrange: () => soldAtCounter(),
    fields: () => ({ reason: 'Mistyped' }),
    rows: { stock_movements: 1 },
  },
  '/admin/counter/sales/:id/settlement': {
    async arrange() {
      const sold = await soldAtCounter(200)
      await db.updateTable('products').set({ stockQuantity: 50 }).where('stockQuantity', '=', 0).execute()
      return sold
    },
    fields: () => ({ take: 'yes' }),
    rows: { stock_movements: 1 },
  },
}

async function reviewed(state: 'new' | 'hidden'): Promise<Record<string, string>> {
  const customerId = `reviewer-${++reviewers}`
  await createTestAccount(customerId)
  const { id: productId } = await createTestProduct()
  return { id: await createTestReview({ customerId, productId, state }) }
}

let reviewers = 0

/** A report about one of two notebooks. */
async function reported(): Promise<Record<string, string>> {
  return { id: (await createTestProblem()).id }
}

/** Without network, so that it may be more than the stock of 100. */
async function soldAtCounter(quantity = 2): Promise<Record<string, string>> {
  const { id: productId } = await createTestProduct({ price: 10_00 })
  const sale = saleOf([{ productId, name: 'Pencil', price: 10_00, quantity }])
  await recordSale({ ...sale, offline: true }, Date.now())
  return { id: sale.reference }
}

async function failedMail(): Promise<Record<string, string>> {
  const id = 'failed-mail'
  const message = JSON.stringify({ subject: 'Hello', paragraphs: [], action: null })
  const times = { createdAt: 0, dueAt: 0, sentAt: null, attempts: 9 }
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: 'order',
      recipient: null,
      message,
      path: '/',
      ...times,
      state: 'failed',
      problem: 'x',
    })
    .execute()
  return { id }
}

async function returned(status: 'pending' | 'approved'): Promise<Record<string, string>> {
  const orderStatus = status === 'pending' ? 'return_requested' : 'return_approved'
  const id = await createTestOrder({ status: orderStatus, deliveredAt: Date.now(), payment: 'collected' })
  const { id: lineId } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const requestId = `request-${id}`
  const request = {
    id: requestId,
    orderId: id,
    lineId,
    quantity: 1,
    reason: 'other',
    description: 'x',
  } as const
  await db
    .insertInto('return_requests')
    .values({ ...request, status, requestedAt: Date.now(), refundAmount: status === 'approved' ? 100 : null })
    .execute()
  return { id, requestId }
}

async function uploaded(shop: SignedInShop): Promise<string> {
  const response = await shop.as('admin', '/admin/pictures', await pictureForm())
  return ((await response.json()) as { picture: { path: string } }).picture.path
}

/** The form that uploads a picture. */
export async function pictureForm(): Promise<FormData> {
  const plain = { width: 20, height: 20, channels: 3 as const, background: '#00c' }
  const body = new FormData()
  const png = new Uint8Array(await sharp({ create: plain }).png().toBuffer())
  body.append('picture', new File([png], 'a.png'))
  return body
}

async function sendProducts(shop: SignedInShop): Promise<Record<string, string>> {
  const file = new TextEncoder().encode('Name,Price,Category,Description\nTwice imported,10,Toys,x\n')
  const sent = await shop.as('admin', '/admin/product-files', file)
  const { id } = JSON.parse((await sent.text()).trim().split('\n').at(-1)!) as { id: string }
  const page = await (await shop.as('admin', `/admin/products/import/${id}`)).text()
  seenPlan = /name="seen" value="([^"]*)"/.exec(page)![1]!
  return { id }
}

/** Posts a form in the name of the admin. */
export function press(shop: SignedInShop, path: string, fields: Record<string, string>): Promise<Response> {
  return shop.as('admin', path, new URLSearchParams(fields))
}
