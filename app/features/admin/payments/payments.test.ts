import { beforeAll, beforeEach, expect, test } from 'vitest'

import { adminPayments as words } from '#copy/admin/payments.ts'
import { problems } from '#copy/problems.ts'
import { db } from '#data/database/database.server.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { recordBankEntry } from '#data/payments/bank/record-entry.server.ts'
import { sweepBankEntries } from '#data/payments/bank/sweep-entries.server.ts'
import { BANK_ENTRIES_LISTED, BANK_ENTRY_TEXT_MS, DAY_MS, STATEMENT_MAX_BYTES } from '#domain/policy.ts'
import type { StatementAnswer } from '#domain/payments/bank/statement-choice.ts'
import { entryIdOf, openEntry, testEntry } from '#tests/support/records/bank-entry.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { matchOpenEntries } from '#data/payments/bank/match-open-entries.server.ts'

let shop: SignedInShop
let utr = 440_000_000_000
const COLUMNS = 'date=0&text=1&credit=3&reference=2&account=1234'

beforeAll(async () => {
  shop = await openSignedInShop({ PAGES_PER_ADDRESS: '10000' })
})
beforeEach(async () => {
  await db.deleteFrom('bank_entries').execute()
  await db.deleteFrom('settings').where('name', '=', 'bank-statements').execute()
})

const claimed = (values: Parameters<typeof createTestOrder>[0] = {}) =>
  createTestOrder({ paymentMethod: 'upi', payment: 'claimed', customerId: shop.customerId, ...values })
const statementOf = (...lines: string[]) => ['Date,Narration,Ref,Deposit', ...lines].join('\n')

async function send(text: string, search = COLUMNS, role: 'admin' | 'customer' | 'guest' = 'admin') {
  const address = `/admin/bank-statements?name=nov.csv&${search}`
  const response = await shop.as(role, address, new TextEncoder().encode(text))
  return { status: response.status, ...((await response.json()) as StatementAnswer) }
}
const entries = () => db.selectFrom('bank_entries').selectAll().orderBy('amount').execute()
const paymentOf = (id: string) =>
  db
    .selectFrom('orders')
    .select(['payment', 'paymentReference', 'paidAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const press = async (path: string, fields: Record<string, string> = {}) => {
  const response = await shop.as('admin', `/admin/payments/${path}.data`, new URLSearchParams(fields))
  return [response.status, await response.text()] as const
}
const page = (search = '') => shop.page('admin', `/admin/payments${search}`)

test('new columns are asked for, and remembered: nothing is recorded before', async () => {
  const text = statementOf(`22/11/2026,UPI/ASHA,${++utr},10.00`)
  expect(await send(text, '')).toMatchObject({
    status: 200,
    choose: {
      headings: ['Date', 'Narration', 'Ref', 'Deposit'],
      examples: [['22/11/2026'], ['UPI/ASHA'], [String(utr)], ['10.00']],
      columns: { date: 0, text: 1, credit: 3, reference: 2 },
      account: '',
    },
  })
  expect(await entries()).toEqual([])
  expect(await send(text)).toMatchObject({ done: { open: 1 } })
  expect(await send(text, '')).toMatchObject({ done: { fileName: 'nov.csv', open: 0, known: 1 } })
  expect(await send(text, 'again=1')).toMatchObject({ choose: { account: '1234' } })
  expect(await entries()).toMatchObject([{ account: '1234', reference: String(utr), source: 'statement' }])
})

test('by UTR, and by the order that the note names: received, with its source in the history', async () => {
  const byUtr = await claimed({ paymentReference: String(++utr) })
  const named = await claimed({ payment: 'refused' })
  const text = statementOf(
    `22/11/2026,UPI/ASHA,${utr},399.98`,
    `22/11/2026,UPI/Order ${named.replaceAll('-', '')},000${++utr},399.98`,
    '22/11/2026,RENT,1,',
    '22/11/2026,bad,2,ten',
  )
  expect(await send(text)).toEqual({
    status: 200,
    done: {
      fileName: 'nov.csv',
      received: 2,
      open: 0,
      known: 0,
      skipped: 1,
      moreWrong: 0,
      wrong: [{ line: 5, problem: words.problems.amount('ten') }],
    },
  })
  expect(await paymentOf(byUtr)).toMatchObject({ payment: 'received', paymentReference: String(utr - 1) })
  expect(await paymentOf(named)).toMatchObject({ payment: 'received', paymentReference: String(utr) })
  const { note, actor } = await db
    .selectFrom('order_events')
    .select(['note', 'actor'])
    .where('orderId', '=', named)
    .where('type', '=', 'paymentReceived')
    .executeTakeFirstOrThrow()
  expect([note, actor]).toEqual([`${utr} (bank statement)`, 'system'])
  expect(await page()).toContain(words.decided.forOrder(named))
  // Once more: nothing changes.
  const before = await entries()
  expect(await send(text)).toMatchObject({ done: { received: 0, known: 2 } })
  expect(await entries()).toEqual(before)
})

test('a wrong amount, a cancelled order, an unknown UTR, a second payment: for the admin to decide, with the reason', async () => {
  const less = await claimed({ paymentReference: String(++utr) })
  const cancelled = await claimed({ paymentReference: String(++utr), status: 'cancelled' })
  const paid = await claimed({ payment: 'received', paymentReference: String(++utr) })
  const text = statementOf(
    `22/11/2026,UPI/A,${utr - 2},399.97`,
    `22/11/2026,UPI/B,${utr - 1},399.98`,
    `22/11/2026,Order ${paid},${++utr},399.98`,
    `22/11/2026,UPI/D,${++utr},1.00`,
  )
  expect(await send(text)).toMatchObject({ done: { received: 0, open: 4 } })
  for (const [id, payment] of [
    [less, 'claimed'],
    [cancelled, 'claimed'],
    [paid, 'received'],
  ] as const)
    expect((await paymentOf(id)).payment).toBe(payment)
  const html = await page()
  const { amount, cancelled: isCancelled, paid: isPaid, none } = words.toDecide.reasons
  for (const reason of [amount('₹399.98'), isCancelled, isPaid, none]) expect(html).toContain(reason)
  await db
    .updateTable('orders')
    .set({ payment: 'refused', paymentReference: null })
    .where('id', '=', less)
    .execute()
})

test('what the admin received by hand is known, also when it was on the list before', async () => {
  const id = await claimed()
  const entry = testEntry()
  expect(await recordBankEntry(entry, Date.now())).toBe('open')
  const update = { name: 'receive', seen: 'claimed', reference: entry.reference } as const
  await transitionPayment(id, update, Date.now())
  expect(await matchOpenEntries(Date.now())).toBe(1)
  expect(await entries()).toMatchObject([{ state: 'matched', orderId: id, before: null }])
  expect(await page()).not.toMatch(/payments\/[\w-]+\/undo/)
  const named = await send(statementOf(`22/11/2026,x,${++utr},1`), `${COLUMNS}&name=%00%E2%80%AEa.csv`)
  expect(named).toMatchObject({ done: { open: 1 } })
})

test('the bank comes first: an order that is placed later finds its payment, for thirty days', async () => {
  const old = testEntry({ at: Date.now() - 31 * DAY_MS })
  const entry = testEntry()
  await recordBankEntry(old, Date.now())
  await recordBankEntry(entry, Date.now())
  const late = await claimed({ paymentReference: old.reference })
  const id = await claimed({ paymentReference: entry.reference })
  expect(await matchOpenEntries(Date.now())).toBe(1)
  expect((await paymentOf(id)).payment).toBe('received')
  expect((await paymentOf(late)).payment).toBe('claimed')
})

test('undo: the payment is what it was, and is never matched by itself again', async () => {
  const entry = testEntry()
  const id = await claimed({ payment: 'refused', paymentReference: entry.reference })
  await recordBankEntry(entry, Date.now())
  const entryId = await entryIdOf(entry)
  expect((await paymentOf(id)).payment).toBe('received')
  expect((await press(`${entryId}/undo`))[0]).toBe(200)
  expect(await paymentOf(id)).toEqual({ payment: 'refused', paymentReference: entry.reference, paidAt: null })
  expect(await matchOpenEntries(Date.now())).toBe(0)
  expect(await page()).toContain(words.toDecide.reasons.undone)
  expect(await press(`${entryId}/undo`)).toEqual([409, expect.stringContaining(words.results.changed)])
  const events = await db.selectFrom('order_events').select('type').where('orderId', '=', id).execute()
  expect(events.map(({ type }) => type)).toEqual(['paymentReceived', 'paymentReopened'])
})

test.each(['001234', 'XX1234', '34', ''])(
  'the account spelt %j is the same: nothing is matched again',
  async (account) => {
    const entry = testEntry({ amount: 7_00 })
    const id = await claimed({ paymentReference: entry.reference, totalAmount: 7_00 })
    expect(await recordBankEntry(entry, Date.now())).toBe('received')
    await press(`${await entryIdOf(entry)}/undo`)
    expect(await recordBankEntry({ ...entry, account }, Date.now())).toBe('repeated')
    expect((await paymentOf(id)).payment).toBe('claimed')
    expect(await recordBankEntry({ ...entry, account: '5678', amount: 1 }, Date.now())).toBe('open')
  },
)

test('another amount with the same number is another payment: the number is its payer’s', async () => {
  const first = testEntry({ amount: 8_00 })
  const second = { ...first, amount: 9_00 }
  const id = await claimed({ paymentReference: first.reference, totalAmount: 9_00 })
  expect(await recordBankEntry(first, Date.now())).toBe('open')
  for (const outcome of ['open', 'repeated']) expect(await recordBankEntry(second, Date.now())).toBe(outcome)
  expect(await recordBankEntry(first, Date.now())).toBe('repeated')
  expect(await entries()).toMatchObject([{ amount: 8_00 }, { amount: 9_00, state: 'open' }])
  expect((await paymentOf(id)).payment).toBe('claimed')
})

test('undo leaves an order alone that has changed since: refused by hand, or refunded', async () => {
  const [one, other] = [testEntry(), testEntry()]
  const refused = await claimed({ paymentReference: one.reference })
  const refunded = await claimed({ paymentReference: other.reference })
  await recordBankEntry(one, Date.now())
  await recordBankEntry(other, Date.now())
  const offered = async (entry: ReturnType<typeof testEntry>) =>
    (await page()).includes(`payments/${await entryIdOf(entry)}/undo`)
  for (const entry of [one, other]) expect(await offered(entry)).toBe(true)
  await transitionPayment(refused, { name: 'refuse', seen: 'received' }, Date.now())
  await db.updateTable('orders').set({ refundedAmount: 1 }).where('id', '=', refunded).execute()
  for (const entry of [one, other]) {
    expect((await press(`${await entryIdOf(entry)}/undo`))[0]).toBe(409)
    // A button that does nothing would be there for ever.
    expect(await offered(entry)).toBe(false)
  }
  expect((await paymentOf(refused)).payment).toBe('refused')
  expect((await paymentOf(refunded)).payment).toBe('received')
})

test('the admin accepts an entry for an order, or says that it is for none, and takes both back', async () => {
  const id = await claimed()
  const entryId = await openEntry()
  expect(await page()).toContain(id)
  const typed = ` #${id.toLowerCase()} `
  expect((await press(`${entryId}/acceptance`, { orderId: typed }))[0]).toBe(200)
  expect((await paymentOf(id)).payment).toBe('received')
  expect((await press(`${entryId}/dismissal`))[0]).toBe(409)
  await press(`${entryId}/undo`)
  expect(await paymentOf(id)).toEqual({ payment: 'claimed', paymentReference: null, paidAt: null })
  expect((await press(`${entryId}/dismissal`))[0]).toBe(200)
  expect(await page()).toContain(words.decided.notOurs)
  await press(`${entryId}/undo`)
  expect(await entries()).toMatchObject([{ state: 'open', orderId: null, undone: 1 }])
})

test('of an accepted entry with another amount the history says what came in, and what was due', async () => {
  const noteAfter = async (amount: number) => {
    const orderId = await claimed()
    const entry = testEntry({ amount })
    await recordBankEntry(entry, Date.now())
    await press(`${await entryIdOf(entry)}/acceptance`, { orderId })
    const event = db.selectFrom('order_events').select('note').where('orderId', '=', orderId)
    return [entry.reference, (await event.executeTakeFirstOrThrow()).note]
  }
  const [first, short] = await noteAfter(399_97)
  expect(short).toBe(`${first} (bank statement): ₹399.97 came in, ₹399.98 was due`)
  const [second, exact] = await noteAfter(399_98)
  expect(exact).toBe(`${second} (bank statement)`)
})

test.each<[string, () => Promise<string>, number, string]>([
  ['no number', async () => '', 400, problems.fields.required(words.toDecide.orderNumber)],
  ['a word', async () => 'pencils', 400, words.toDecide.orderRequired],
  ['no order', async () => 'ORD-1763700000000-ZZZZZZZZZ', 409, words.results.noOrder],
  ['cash', () => createTestOrder(), 409, words.results.notAllowed],
  ['paid already', () => claimed({ payment: 'received' }), 409, words.results.notAllowed],
])('%s is refused, and nothing changes', async (_, orderOf, status, sentence) => {
  const entryId = await openEntry()
  const orderId = await orderOf()
  const before = await entries()
  expect(await press(`${entryId}/acceptance`, { orderId })).toEqual([
    status,
    expect.stringContaining(JSON.stringify(sentence).slice(1, -1)),
  ])
  expect(await entries()).toEqual(before)
})

test('a UTR that another order has is not taken from it', async () => {
  const entry = testEntry({ amount: 1_00 })
  const owner = await claimed({ paymentReference: entry.reference })
  const id = await claimed()
  await recordBankEntry(entry, Date.now())
  const [status, text] = await press(`${await entryIdOf(entry)}/acceptance`, { orderId: id })
  expect([status, text]).toEqual([409, expect.stringContaining(words.results.taken(owner))])
  expect((await paymentOf(id)).payment).toBe('claimed')
})

test('hundreds of entries for the admin to decide hold up no other', async () => {
  const cancelled = await claimed({ status: 'cancelled' })
  const waiting = Array.from({ length: 450 }, () => testEntry({ orderNamed: cancelled }))
  for (const entry of waiting) await recordBankEntry(entry, Date.now())
  // By its id each entry can come first or last.
  const found = Array.from({ length: 5 }, () => testEntry())
  for (const entry of found) await recordBankEntry(entry, Date.now())
  const ids: string[] = []
  for (const { reference } of found) ids.push(await claimed({ paymentReference: reference }))
  expect(await matchOpenEntries(Date.now())).toBe(5)
  for (const id of ids) expect((await paymentOf(id)).payment).toBe('received')
})

test('a file that is no statement, chosen columns that are none, and strangers: refused, nothing changes', async () => {
  const line = `22/11/2026,x,${++utr},1`
  expect(await send('')).toMatchObject({ status: 400, problem: words.problems.empty })
  expect(await send('%PDF\0')).toMatchObject({ status: 400, problem: words.problems.notText })
  expect(await send(statementOf(line), 'date=0&text=0&credit=3')).toMatchObject({
    status: 400,
    problem: words.problems.columns,
  })
  for (const role of ['guest', 'customer'] as const)
    expect(await send(statementOf(line), COLUMNS, role)).toMatchObject({ status: 403 })
  const large = await shop.as('admin', '/admin/bank-statements', new Uint8Array(STATEMENT_MAX_BYTES + 1))
  expect(large.status).toBe(413)
  expect(await entries()).toEqual([])
})

test('the list is paged, and what the bank wrote is deleted when it was settled long ago', async () => {
  for (let count = 0; count <= BANK_ENTRIES_LISTED; count++)
    await recordBankEntry(testEntry({ at: Date.now() - count * DAY_MS, text: `Line ${count}.` }), Date.now())
  const first = await page()
  expect([first.includes('Line 0.'), first.includes(`Line ${BANK_ENTRIES_LISTED}.`)]).toEqual([true, false])
  const [, next] = /href="\/admin\/payments(\?after=[^"]+)"/.exec(first)!
  expect(await page(next)).toContain(`Line ${BANK_ENTRIES_LISTED}.`)
  expect(await page('?after=nothing')).toContain(words.toDecide.empty)
  const { id } = (await entries())[0]!
  await press(`${id}/dismissal`)
  await sweepBankEntries(Date.now() + BANK_ENTRY_TEXT_MS + DAY_MS)
  const kept = (await entries()).filter(({ text }) => text === '')
  expect(kept).toMatchObject([{ id, state: 'dismissed' }])
})

test('the orders page leads to it', async () => {
  expect(await shop.page('admin', '/admin/orders')).toContain('href="/admin/payments"')
})
