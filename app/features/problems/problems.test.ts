import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { forgetCustomer } from '#data/orders/forget-customer.server.ts'
import { netAmount } from '#data/database/order-amounts.server.ts'
import { deleteDuePictures } from '#data/pictures/delete-pictures.server.ts'
import { db } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { warnOfProblems } from '#data/problems/warn-problems.server.ts'
import { sweepProblemPhotos } from '#data/problems/problem-photos.server.ts'
import { sumOfMovements } from '#data/catalogue/stock/stock.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProblem } from '#tests/support/records/problem.ts'
import { customerBrowser } from '#tests/support/pages/signed-in-browser.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

/** An order of the customer that came 30 hours ago: the return window has closed. */
async function arrived(values: Parameters<typeof createTestOrder>[0] = {}) {
  const dates = { orderDate: Date.now() - 5 * DAY_MS, deliveredAt: Date.now() - 30 * HOUR_MS }
  const id = await createTestOrder({
    customerId: shop.customerId,
    status: 'received',
    payment: 'collected',
    ...dates,
    ...values,
  })
  const { id: lineId } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  return { id, lineId }
}

const FIELDS = { quantity: '1', kind: 'damaged', description: 'It came bent.', photos: '' }
const fieldsFor = (lineId: string, fields: Record<string, string> = {}) => ({
  key: newId(),
  lineId,
  ...FIELDS,
  ...fields,
})
const report = (id: string, fields: Record<string, string>) =>
  shop.submit('customer', `/orders/${id}/problem`, fields)
const press = (id: string, verb: string, fields: Record<string, string> = {}) =>
  shop.submit('admin', `/admin/problems/${id}/${verb}`, fields)

async function photo(width = 2000): Promise<Uint8Array<ArrayBuffer>> {
  const plain = { width, height: 20, channels: 3 as const, background: '#c00' }
  const made = sharp({ create: plain }).withExif({ IFD0: { Copyright: 'At home' } })
  return new Uint8Array(await made.jpeg().toBuffer())
}

async function upload(orderId: string, content: BlobPart, name = 'a.jpg') {
  const body = new FormData()
  body.append('photo', new File([content], name))
  const response = await shop.as('customer', `/orders/${orderId}/problem-photos`, body)
  return { status: response.status, ...((await response.json()) as { id?: string; problem?: string }) }
}

/** An upload of the customer whose file does not come. */
function beginUpload(path: string) {
  const headers = {
    Origin: shop.url,
    Cookie: shop.cookies.customer,
    'Content-Length': '100000',
    'Content-Type': 'multipart/form-data; boundary=b',
  }
  const upload = request(shop.url + path, { method: 'POST', headers }).on('error', () => {})
  upload.write('--b\r\n')
  return upload
}

const problemOf = async (orderId: string) =>
  db.selectFrom('problem_reports').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const orderOf = async (id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsOf = async (orderId: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'message', 'path'])
    .where('orderId', '=', orderId)
    .execute()

describe('reporting', () => {
  test('30 hours after delivery, with a photo: a number, a mail to both, and the case on the orders page', async () => {
    const { id, lineId } = await arrived()
    const sent = await upload(id, await photo())
    expect(sent.status).toBe(200)
    const { status, text } = await report(id, fieldsFor(lineId, { photos: sent.id! }))
    expect(status).toBe(201)
    const stored = await problemOf(id)
    expect(stored.number).toMatch(/^C-\d\d-\d{4}$/)
    expect(text).toContain(`Your report has the number ${stored.number}.`)
    const page = await shop.page('customer', '/orders')
    for (const part of [stored.number, 'It arrived damaged', `/problem-photos/${sent.id}`])
      expect(page).toContain(part)
    const mails = await mailsOf(id)
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['asha@example.com', null])
    const { path } = mails.find(({ recipient }) => recipient !== null)!
    expect(path.replace(/\d+/, '…')).toBe(`/orders?after=….${id}`)
    const list = await shop.page('admin', '/admin/problems')
    for (const part of [stored.number, `Acknowledge ${stored.number}`]) expect(list).toContain(part)
    expect(await shop.page('admin', `/admin/orders/${id}`)).toContain(`/admin/problems/${stored.id}`)
    expect(await shop.page('admin', '/admin')).toContain('reported')
  })

  test('sent twice, also at once, it is one report; another one of the same pieces is refused', async () => {
    const { id, lineId } = await arrived()
    const fields = fieldsFor(lineId, { quantity: '2' })
    const results = await Promise.all(Array.from({ length: 5 }, () => report(id, fields)))
    expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(results.map(({ text }) => /C-\d\d-\d+/.exec(text)?.[0])).size).toBe(1)
    const again = await report(id, fieldsFor(lineId))
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining('in a report or a return already'),
    ])
  })

  test('sent again with other words, pieces or photos after a lost answer, it is refused with its number', async () => {
    const { id, lineId } = await arrived()
    const { id: photoId } = await upload(id, await photo(40))
    const fields = fieldsFor(lineId, { photos: photoId! })
    expect((await report(id, fields)).status).toBe(201)
    const { number } = await problemOf(id)
    const { id: later } = await upload(id, await photo(40))
    for (const changed of [
      { quantity: '2' },
      { kind: 'late' },
      { description: 'It came bent, and late.' },
      { photos: `${photoId} ${later}` },
      { photos: '' },
    ]) {
      const { status, text } = await report(id, { ...fields, ...changed })
      expect([status, text]).toEqual([
        409,
        expect.stringMatching(new RegExp(`has the number ${number}.*not in it`)),
      ])
    }
    expect(await problemOf(id)).toMatchObject({ quantity: 1, kind: 'damaged', description: 'It came bent.' })
    expect((await report(id, fields)).status).toBe(201)
  })

  test('numbers of many at once have no gap and no double', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => arrived()))
    await Promise.all(orders.map(({ id, lineId }) => report(id, fieldsFor(lineId))))
    const numbers = (await Promise.all(orders.map(({ id }) => problemOf(id)))).map(({ number }) =>
      Number(number.slice(5)),
    )
    numbers.sort((one, other) => one - other)
    expect(numbers.at(-1)! - numbers[0]!).toBe(7)
    expect(new Set(numbers).size).toBe(8)
  })

  test('of what has not arrived, of another customer and of another line: refused', async () => {
    const shipped = await arrived({ status: 'shipped', deliveredAt: null })
    expect((await report(shipped.id, fieldsFor(shipped.lineId))).status).toBe(409)
    const foreign = await arrived({ customerId: 'somebody-else' })
    expect((await report(foreign.id, fieldsFor(foreign.lineId))).status).toBe(404)
    expect((await upload(foreign.id, await photo())).status).toBe(404)
    expect((await shop.as('customer', `/orders/${foreign.id}/problem`)).status).toBe(404)
    const own = await arrived()
    expect((await report(own.id, fieldsFor(foreign.lineId))).status).toBe(404)
    expect((await report(own.id, fieldsFor(own.lineId, { quantity: '3' }))).status).toBe(409)
    expect(
      await db
        .selectFrom('problem_reports')
        .select('id')
        .where('orderId', 'in', [shipped.id, foreign.id, own.id])
        .execute(),
    ).toEqual([])
  })

  test('blank fields are named, and nothing is stored', async () => {
    const { id, lineId } = await arrived()
    const { status, text } = await report(id, fieldsFor(lineId, { description: ' ', kind: '' }))
    expect(status).toBe(400)
    expect(text).toContain('What happened is required.')
    expect(text).toContain('What is wrong is required.')
  })
})

describe('photos', () => {
  test('are private: their customer and the admin see them, others get 404', async () => {
    const { id, lineId } = await arrived()
    const { id: photoId } = await upload(id, await photo())
    await report(id, fieldsFor(lineId, { photos: photoId! }))
    const other = await customerBrowser(shop, 'other@example.com')
    const path = `/problem-photos/${photoId}`
    for (const [response, status] of [
      [await shop.as('customer', path), 200],
      [await shop.as('admin', `${path}?size=small`), 200],
      [await shop.as('guest', path), 404],
      [await other.get(path), 404],
    ] as const) {
      expect(response.status).toBe(status)
      expect(response.headers.get('Cache-Control')).toMatch(/private|no-store/)
      await response.arrayBuffer()
    }
    const { path: file } = await db
      .selectFrom('problem_photos')
      .select('path')
      .where('id', '=', photoId!)
      .executeTakeFirstOrThrow()
    for (const ending of ['.jpg', '-320.webp'])
      expect((await shop.as('guest', `/pictures/${file}${ending}`)).status).toBe(404)
  })

  test('are encoded anew: smaller, and without what they say about place and person', async () => {
    const { id } = await arrived()
    const { id: photoId } = await upload(id, await photo())
    const stored = Buffer.from(await (await shop.as('customer', `/problem-photos/${photoId}`)).arrayBuffer())
    const { width, exif } = await sharp(stored).metadata()
    expect([width, exif]).toEqual([1200, undefined])
  })

  test('those that a customer sends slowly do not keep the shopkeeper’s pictures waiting', async () => {
    const path = `/orders/${(await arrived()).id}/problem-photos`
    const slow = [1, 2].map(() => beginUpload(path))
    const third = async () => (await shop.as('customer', path, new FormData())).status
    await expect.poll(third, { interval: 250, timeout: 4_000 }).toBe(503)
    const body = new FormData()
    body.append('picture', new File([await photo(40)], 'a.jpg'))
    expect((await shop.as('admin', '/admin/pictures', body)).status).toBe(200)
    for (const one of slow) one.destroy()
    await expect.poll(third, { interval: 250, timeout: 4_000 }).toBe(400)
  })

  test('what is no photo, is too large or is not one’s own is refused', async () => {
    const { id, lineId } = await arrived()
    const text = await upload(id, 'GIF no', 'a.gif')
    expect([text.status, text.problem]).toEqual([415, expect.stringContaining('no photo that can be read')])
    expect((await upload(id, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')).status).toBe(415)
    expect((await upload(id, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413)
    const tooLarge = await shop.as(
      'customer',
      `/orders/${id}/problem-photos`,
      new Uint8Array(11 * 1024 * 1024),
    )
    expect(tooLarge.status).toBe(413)
    expect((await report(id, fieldsFor(lineId, { photos: newId() }))).status).toBe(409)
    const { id: used } = await upload(id, await photo(40))
    await report(id, fieldsFor(lineId, { photos: used! }))
    const next = await arrived()
    const { status, text: words } = await report(next.id, fieldsFor(next.lineId, { photos: used! }))
    expect([status, words]).toEqual([409, expect.stringContaining('A photo is not there any more.')])
  })

  test('a photo whose report was never sent is gone after a day, with its files', async () => {
    const { id } = await arrived()
    const { id: photoId } = await upload(id, await photo(40))
    await sweepProblemPhotos(Date.now() + DAY_MS + 1000)
    expect((await shop.as('customer', `/problem-photos/${photoId}`)).status).toBe(404)
    const files = () => readdirSync(join(shop.folder, 'files/problems'))
    const before = files().length
    await deleteDuePictures(Date.now() + 2 * DAY_MS)
    expect(files().length).toBeLessThan(before)
  })
})

describe('settling', () => {
  test('acknowledged, answered and refunded: the customer reads it, the order counts it', async () => {
    const { id, orderId } = await createTestProblem({ customerId: shop.customerId })
    expect((await press(id, 'acknowledgement')).status).toBe(200)
    expect((await press(id, 'acknowledgement')).status).toBe(409)
    expect((await press(id, 'message', { message: 'We are sorry.' })).status).toBe(200)
    const fields = {
      refundAmount: '199.99',
      refundMethod: 'upi',
      refundReference: 'UTR 7',
      message: 'Paid today.',
    }
    expect((await press(id, 'refund', { ...fields, refundAmount: '0' })).status).toBe(400)
    expect((await press(id, 'refund', { ...fields, refundAmount: '200' })).status).toBe(422)
    expect((await press(id, 'refund', fields)).status).toBe(200)
    expect((await press(id, 'refund', fields)).status).toBe(409)
    expect(await orderOf(orderId)).toMatchObject({
      refundedAmount: 199_99,
      refundMethod: 'upi',
      status: 'delivered',
    })
    const [{ net } = { net: 0 }] = await db
      .selectFrom('orders')
      .select(netAmount.as('net'))
      .where('id', '=', orderId)
      .execute()
    expect(Number(net)).toBe(4 * 199_99 - 199_99)
    // On the first page of the orders.
    await db.updateTable('orders').set({ orderDate: Date.now() }).where('id', '=', orderId).execute()
    const page = await shop.page('customer', '/orders')
    for (const part of ['We are sorry.', 'Paid today.', 'Settled: refund', 'UTR 7'])
      expect(page).toContain(part)
    expect((await mailsOf(orderId)).filter(({ recipient }) => recipient !== null)).toHaveLength(4)
    expect(await shop.page('admin', '/admin/problems?show=settled')).toContain(
      (await problemOf(orderId)).number,
    )
  })

  test('ten refunds at once pay once', async () => {
    const { id, orderId } = await createTestProblem()
    const fields = { refundAmount: '199.99', refundMethod: 'cash' }
    const results = await Promise.all(Array.from({ length: 10 }, () => press(id, 'refund', fields)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await orderOf(orderId)).refundedAmount).toBe(199_99)
  })

  test('what was refunded is not returned, and what is being returned is not refunded', async () => {
    const { id, orderId, lineId } = await createTestProblem({ quantity: 2, customerId: shop.customerId })
    const now = Date.now()
    // On the first page of the orders, with the return window open.
    const dates = { orderDate: now, deliveredAt: now }
    await db.updateTable('orders').set(dates).where('id', '=', orderId).execute()
    const ordersPage = async () => shop.page('customer', '/orders')
    const request = {
      orderId,
      lineId,
      customerId: shop.customerId,
      description: 'x',
      reason: 'other' as const,
    }
    expect(await requestReturn({ ...request, quantity: 1 }, Date.now())).toMatchObject({
      outcome: 'requested',
    })
    const refund = { refundMethod: 'cash', refundAmount: '399.98' }
    expect((await press(id, 'refund', refund)).status).toBe(422)
    const link = `/orders/${orderId}/returns?line=${lineId}`
    expect(await ordersPage()).toContain(link)
    expect((await press(id, 'refund', { ...refund, refundAmount: '199.99' })).status).toBe(200)
    expect(await ordersPage()).not.toContain(link)
    expect(await requestReturn({ ...request, quantity: 1 }, Date.now())).toMatchObject({
      outcome: 'too-many',
      left: 0,
    })
  })

  test('an unpaid order refunds nothing', async () => {
    const { id } = await createTestProblem({ payment: 'due' })
    expect((await press(id, 'refund', { refundAmount: '1', refundMethod: 'cash' })).status).toBe(409)
    expect(await shop.page('admin', `/admin/problems/${id}`)).toContain('Nothing can be refunded')
  })

  test('taken back after the window: an approved return, which is completed and restores the stock', async () => {
    const { id, orderId, productId } = await createTestProblem({ quantity: 2 })
    expect((await press(id, 'return')).status).toBe(200)
    expect((await orderOf(orderId)).status).toBe('return_approved')
    const request = await db
      .selectFrom('return_requests')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(request).toMatchObject({
      status: 'approved',
      quantity: 2,
      refundAmount: 399_98,
      reason: 'damaged_in_delivery',
    })
    const path = `/admin/orders/${orderId}/returns/${request.id}/refund`
    expect((await shop.submit('admin', path, { refundMethod: 'upi' })).status).toBe(200)
    expect((await orderOf(orderId)).status).toBe('returned')
    expect(await sumOfMovements(db, productId)).toBe(12)
  })

  test('replaced: the pieces leave the stock through the ledger; without stock it says so', async () => {
    const { id, productId } = await createTestProblem({ quantity: 2 })
    expect((await press(id, 'replacement')).status).toBe(200)
    const product = await db
      .selectFrom('products')
      .select('stockQuantity')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    expect([product.stockQuantity, await sumOfMovements(db, productId)]).toEqual([8, 8])
    const short = await createTestProblem({ quantity: 2, stock: 1 })
    const { status, text } = await press(short.id, 'replacement')
    expect([status, text]).toEqual([409, expect.stringContaining('There are only 1 in stock')])
    expect((await problemOf(short.orderId)).status).toBe('open')
  })

  test('not replaced when its pieces are in a return since: it says so, and offers what is left to do', async () => {
    const { id, orderId, lineId, productId } = await createTestProblem({ quantity: 2 })
    const wanted = { orderId, customerId: 'somebody', lineId, quantity: 2, description: 'x' }
    await db.updateTable('orders').set({ deliveredAt: Date.now() }).where('id', '=', orderId).execute()
    const requested = await requestReturn({ ...wanted, reason: 'other' }, Date.now())
    expect(requested.outcome).toBe('requested')
    const { status, text } = await press(id, 'replacement')
    expect([status, text]).toEqual([409, expect.stringContaining('refunded or replaced already')])
    expect(await sumOfMovements(db, productId)).toBe(10)
    const page = await shop.page('admin', `/admin/problems/${id}`)
    expect(page).toContain('All of these were refunded, replaced or cancelled since')
    for (const button of ['Replace it', 'Take it back', 'Refund<']) expect(page).not.toContain(`>${button}`)
  })

  test('of an unpaid order, no refund is offered for the pieces that are left, in one sentence and the next', async () => {
    const { id, orderId, lineId } = await createTestProblem({ quantity: 2, payment: 'due' })
    const wanted = { orderId, customerId: 'somebody', lineId, quantity: 1, description: 'x' }
    await db.updateTable('orders').set({ deliveredAt: Date.now() }).where('id', '=', orderId).execute()
    const requested = await requestReturn({ ...wanted, reason: 'other' }, Date.now())
    expect(requested.outcome).toBe('requested')
    const open = async () => shop.page('admin', `/admin/problems/${id}`)
    const unpaid = await open()
    expect(unpaid).toContain('1 of 2 is left to settle')
    expect(unpaid).toContain('Nothing can be refunded')
    expect(unpaid).not.toContain('by a refund')
    await db.updateTable('orders').set({ payment: 'collected' }).where('id', '=', orderId).execute()
    expect(await open()).toContain('Only 1 of 2 can still be settled, by a refund')
  })

  test('replaced: the order is not cancelled any more, and a report about what was sent says so', async () => {
    const { id, number, orderId, lineId } = await createTestProblem({
      customerId: shop.customerId,
      bought: 1,
    })
    await press(id, 'replacement')
    expect((await report(orderId, fieldsFor(lineId))).status).toBe(201)
    const later = await db
      .selectFrom('problem_reports')
      .select('id')
      .where('orderId', '=', orderId)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    const page = await shop.page('admin', `/admin/problems/${later.id}`)
    expect(page).toContain(`1 was replaced before (${number})`)
    await db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', orderId).execute()
    for (const [role, path] of [
      ['customer', `/orders/${orderId}/cancellation`],
      ['admin', `/admin/orders/${orderId}/cancellation`],
    ] as const)
      expect((await shop.submit(role, path, { reason: 'Late' })).status).toBe(409)
    expect((await orderOf(orderId)).status).toBe('confirmed')
  })

  test('declined, with a reason; without one it is refused', async () => {
    const { id, orderId } = await createTestProblem()
    expect((await press(id, 'refusal', { message: ' ' })).status).toBe(400)
    expect((await press(id, 'refusal', { message: 'It is as described.' })).status).toBe(200)
    expect(await problemOf(orderId)).toMatchObject({ status: 'resolved', outcome: 'declined' })
  })

  test.each(['acknowledgement', 'message', 'refund', 'return', 'replacement', 'refusal'])(
    'only the admin may post the %s',
    async (verb) => {
      const { id, orderId } = await createTestProblem({ customerId: shop.customerId })
      const fields = new URLSearchParams({ message: 'x', refundAmount: '1', refundMethod: 'cash' })
      for (const role of ['guest', 'customer'] as const)
        expect((await shop.as(role, `/admin/problems/${id}/${verb}`, fields)).status).toBe(302)
      expect((await problemOf(orderId)).status).toBe('open')
    },
  )
})

test('the shopkeeper is warned once before 48 hours, and once before a month', async () => {
  const { orderId } = await createTestProblem({ at: Date.now() })
  const warnings = async () =>
    (await mailsOf(orderId))
      .filter(({ id }) => /\.(acknowledge|settle)\.admin$/.test(id))
      .map(({ id }) => id.split('.')[2])
  await warnOfProblems(Date.now() + 35 * HOUR_MS)
  expect(await warnings()).toEqual([])
  const late = Date.now() + 37 * HOUR_MS
  await Promise.all([warnOfProblems(late), warnOfProblems(late), warnOfProblems(late + HOUR_MS)])
  expect(await warnings()).toEqual(['acknowledge'])
  await warnOfProblems(Date.now() + 26 * DAY_MS)
  await warnOfProblems(Date.now() + 27 * DAY_MS)
  expect((await warnings()).sort()).toEqual(['acknowledge', 'settle'])
})

test('a form with the key of a report of a cleared order is another report, and that order is restored with its own', async () => {
  const cleared = await arrived()
  const fields = fieldsFor(cleared.lineId)
  expect((await report(cleared.id, fields)).status).toBe(201)
  const { number } = await problemOf(cleared.id)
  await clearOrders(Date.now())
  const other = await arrived()
  expect((await report(other.id, { ...fields, lineId: other.lineId })).status).toBe(201)
  await restoreOrders()
  expect(await problemOf(cleared.id)).toMatchObject({ number, lineId: cleared.lineId })
  expect((await problemOf(other.id)).lineId).toBe(other.lineId)
})

test('a deleted account: the report stays for the books, its words and photos do not', async () => {
  const browser = await customerBrowser(shop, 'leaving@example.com')
  const { id: customerId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'leaving@example.com')
    .executeTakeFirstOrThrow()
  const order = await arrived({ customerId, email: 'leaving@example.com' })
  const body = new FormData()
  body.append('photo', new File([await photo(40)], 'a.jpg'))
  const sent = await browser.send('POST', `/orders/${order.id}/problem-photos`, body)
  const { id: photoId } = (await sent.json()) as { id: string }
  await browser.post(`/orders/${order.id}/problem`, fieldsFor(order.lineId, { photos: photoId }))
  const { id } = await problemOf(order.id)
  await press(id, 'message', { message: 'Dear Leaving' })
  await forgetCustomer(customerId, Date.now())
  expect((await problemOf(order.id)).description).toBe('It came bent.')
  // Once it is settled, nothing keeps the person.
  await press(id, 'refund', { refundAmount: '10', refundMethod: 'cash' })
  const mails = await db
    .selectFrom('outbox')
    .select('message')
    .where('id', 'like', `problem.${id}.%`)
    .execute()
  expect(mails.at(-1)?.message).toMatch(/Your account is deleted.*"action":null/)
  await forgetCustomer(customerId, Date.now() + HOUR_MS)
  expect(await problemOf(order.id)).toMatchObject({ description: '', refundAmount: 10_00 })
  expect(await db.selectFrom('problem_messages').selectAll().where('problemId', '=', id).execute()).toEqual(
    [],
  )
  expect((await shop.as('admin', `/problem-photos/${photoId}`)).status).toBe(404)
})

test('Clear All keeps reports in the archive, without photos, and a restore brings them back', async () => {
  const { id, orderId, number } = await createTestProblem({ customerId: shop.customerId })
  await press(id, 'message', { message: 'For the archive' })
  await clearOrders(Date.now())
  expect(await db.selectFrom('problem_reports').select('id').execute()).toEqual([])
  expect(
    await db.selectFrom('problem_photos').select('id').where('problemId', 'is not', null).execute(),
  ).toEqual([])
  await restoreOrders()
  expect((await problemOf(orderId)).number).toBe(number)
  expect(await shop.page('admin', `/admin/problems/${id}`)).toContain('For the archive')
})

test('after a restore in another database, numbers that came with it are skipped', async () => {
  await clearOrders(Date.now())
  await db.deleteFrom('problem_numbers').execute()
  const { orderId, number } = await createTestProblem({ customerId: shop.customerId })
  await clearOrders(Date.now())
  await db.deleteFrom('problem_numbers').execute()
  await restoreOrders()
  expect((await problemOf(orderId)).number).toBe(number)
  const reports = [await arrived(), await arrived()]
  for (const { id, lineId } of reports) expect((await report(id, fieldsFor(lineId))).status).toBe(201)
  const numbers = await db.selectFrom('problem_reports').select('number').execute()
  expect(new Set(numbers.map((row) => row.number)).size).toBe(numbers.length)
})

test('a report whose number another one has by now is restored with the next one', async () => {
  await clearOrders(Date.now())
  await db.deleteFrom('problem_numbers').execute()
  const { id, orderId, number } = await createTestProblem({ customerId: shop.customerId })
  await press(id, 'message', { message: 'For the archive' })
  await clearOrders(Date.now())
  await db.deleteFrom('problem_numbers').execute()
  const other = await createTestProblem({ customerId: shop.customerId })
  expect(other.number).toBe(number)
  await restoreOrders()
  const restored = await problemOf(orderId)
  expect(restored.number).not.toBe(number)
  expect((await problemOf(other.orderId)).number).toBe(number)
  expect(await shop.page('admin', `/admin/problems/${restored.id}`)).toContain('For the archive')
})

test('"My data" has the reports', async () => {
  const { number } = await createTestProblem({ customerId: shop.customerId })
  expect(await (await shop.as('customer', '/account/data')).text()).toContain(number)
})
