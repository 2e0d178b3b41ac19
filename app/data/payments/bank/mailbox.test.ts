import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import type { AlertSettings } from '#domain/payments/bank/alert-form.ts'
import {
  alertText,
  BANK,
  bankMail,
  type ImapServer,
  openImapServer,
  RECIPIENT,
  resolver,
} from '#tests/support/servers/bank-mails.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { readMailboxState, updateAlertSettings } from './alert-settings.server.ts'
import { configureBankMailbox, readBankMailbox } from './mailbox.server.ts'
import { recordAlert } from './read-alert.server.ts'
import { recordBankEntry } from './record-entry.server.ts'
import type { Resolver } from './verify-alert.server.ts'

const SETTINGS: AlertSettings = { domain: BANK, recipient: RECIPIENT, account: '1234', pattern: '' }
const AMOUNT = '399.98'
const SILENT: Resolver = () => Promise.reject(Object.assign(new Error('x'), { code: 'ETIMEOUT' }))
let utr = 450_000_000_000
let server: ImapServer

beforeAll(() => openTestDatabase())
beforeEach(async () => {
  await db.deleteFrom('bank_entries').execute()
  await db.deleteFrom('settings').execute()
  await db.deleteFrom('orders').execute()
  server = await openImapServer()
  configureBankMailbox(server.url, resolver)
  await updateAlertSettings(SETTINGS)
})
afterAll(() => configureBankMailbox(undefined))

const claimed = (paymentReference: string) =>
  createTestOrder({ paymentMethod: 'upi', payment: 'claimed', paymentReference })
const paymentOf = async (id: string) =>
  (await db.selectFrom('orders').select('payment').where('id', '=', id).executeTakeFirstOrThrow()).payment
const entries = () => db.selectFrom('bank_entries').selectAll().execute()
const read = () => readBankMailbox(Date.now())
const record = async (mail: Parameters<typeof bankMail>[0], dns: Resolver = resolver) =>
  recordAlert(Buffer.from(await bankMail(mail)), Date.now(), SETTINGS, dns)

test('an alert that the bank signed marks its order as received, once, however often it comes', async () => {
  const [one, other] = [String(++utr), String(++utr)]
  const id = await claimed(one)
  const mail = await bankMail({ text: alertText(AMOUNT, one) })
  server.deliver(mail)
  server.deliver(await bankMail({ text: alertText('10.00', other) }))
  expect(await read()).toBe(true)
  expect(await paymentOf(id)).toBe('received')
  expect(await entries()).toMatchObject([
    { reference: one, amount: 399_98, account: '1234', source: 'mail', sourceName: `alerts@${BANK}` },
    { reference: other, state: 'open' },
  ])
  const { note } = await db
    .selectFrom('order_events')
    .select('note')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(note).toBe(`${one} (bank’s e-mail)`)
  const before = await entries()
  server.deliver(mail)
  server.deliver(await bankMail({ text: alertText('1.00', one) }))
  await read()
  const { account, reference, amount, at, text, orderNamed } = before[0]!
  const known = { account, reference, amount, at, text, orderNamed }
  const inStatement = { ...known, source: 'statement', sourceName: 'nov.csv' } as const
  expect(await recordBankEntry(inStatement, Date.now())).toBe('repeated')
  expect(await entries()).toEqual(before)
  expect(await readMailboxState()).toMatchObject({ uid: 4, problem: null, counts: { received: 1, open: 1 } })
})

test('what has been read is not read again, also after a restart', async () => {
  server.deliver(await bankMail({ text: alertText(AMOUNT, String(++utr)) }))
  await read()
  await db.deleteFrom('bank_entries').execute()
  await read()
  expect(await entries()).toEqual([])
})

describe('mails too old for the first look at the mailbox', () => {
  const OLD = new Date(Date.now() - 60 * DAY_MS)

  test('are not read, although none has come since', async () => {
    server.deliver(await bankMail({ text: alertText(AMOUNT, String(++utr)) }), OLD)
    await read()
    server.deliver(await bankMail({ text: alertText(AMOUNT, String(++utr)) }))
    await read()
    expect(await entries()).toMatchObject([{ reference: String(utr) }])
  })

  test('are not read, although the DNS said nothing about the first one since', async () => {
    server.deliver(await bankMail({ text: alertText(AMOUNT, String(++utr)) }), OLD)
    server.deliver(await bankMail({ text: alertText(AMOUNT, String(++utr)) }))
    configureBankMailbox(server.url, SILENT)
    await read()
    configureBankMailbox(server.url, resolver)
    await read()
    expect(await entries()).toMatchObject([{ reference: String(utr) }])
  })
})

const FORGERIES: [name: string, mail: (text: string) => Parameters<typeof bankMail>[0]][] = [
  ['not signed', (text) => ({ text, signedBy: null })],
  ['signed with another key', (text) => ({ text, forged: true })],
  ['signed by a look-alike, from the bank', (text) => ({ text, signedBy: 'bank-example.com' })],
  [
    'signed by a look-alike, from the look-alike',
    (text) => ({ text, from: 'alerts@bank-example.com', signedBy: 'bank-example.com' }),
  ],
  ['signed by the bank, from another sender', (text) => ({ text, from: 'alerts@bank.example.evil.com' })],
  ['sent to somebody else', (text) => ({ text, to: 'thief@example.com' })],
  ['sent to somebody else, too', (text) => ({ text, to: `${RECIPIENT}, thief@example.com` })],
  [
    'sent to somebody else by the name of the shop',
    (text) => ({ text, to: `"${RECIPIENT}" <thief@example.com>` }),
  ],
  ['with a recipient that is not signed', (text) => ({ text, covers: 'from:subject:date' })],
  ['of which only the beginning is signed', (text) => ({ text, bodyLength: 20 })],
]

test.each(FORGERIES)('a mail that is %s changes nothing', async (_, mail) => {
  const id = await claimed(String(++utr))
  expect(await record(mail(alertText(AMOUNT, String(utr))))).toBe('unsigned')
  expect([await entries(), await paymentOf(id)]).toEqual([[], 'claimed'])
})

test('a genuine mail that was changed afterwards changes nothing', async () => {
  const id = await claimed(String(++utr))
  const raw = await bankMail({ text: alertText(AMOUNT, String(utr - 1)) })
  const changes: [string, string][] = [
    [String(utr - 1), String(utr)],
    ['To: shop@example.com', 'To: shop@example.com\r\nTo: thief@example.com'],
    [`From: My Bank <alerts@${BANK}>`, `From: My Bank <alerts@${BANK}>\r\nFrom: Other <other@${BANK}>`],
    ['Rs.399.98', 'Rs.1.00'],
  ]
  for (const [before, after] of changes) {
    const changed = Buffer.from(raw.replace(before, after))
    expect(await recordAlert(changed, Date.now(), SETTINGS, resolver)).toBe('unsigned')
  }
  expect([await entries(), await paymentOf(id)]).toEqual([[], 'claimed'])
})

test('a signed mail that is not about money for this account is not read; a wrong amount is to be decided', async () => {
  const id = await claimed(String(++utr))
  const text = alertText(AMOUNT, String(utr))
  expect(await record({ text: text.replace('XX1234', 'XX9999') })).toBe('unread')
  expect(await record({ text: text.replace('credited to', 'debited from') })).toBe('unread')
  expect(await record({ text: 'Our new offers for you' })).toBe('unread')
  expect(await entries()).toEqual([])
  expect(await record({ text: alertText('399.97', String(utr)) })).toBe('open')
  expect(await paymentOf(id)).toBe('claimed')
})

test('while the DNS says nothing a mail waits, and counts once it does', async () => {
  const id = await claimed(String(++utr))
  server.deliver(await bankMail({ text: alertText(AMOUNT, String(utr)) }))
  configureBankMailbox(server.url, SILENT)
  expect(await read()).toBe(true)
  expect([await entries(), await readMailboxState()]).toMatchObject([[], { uid: 0 }])
  configureBankMailbox(server.url, resolver)
  await read()
  expect(await paymentOf(id)).toBe('received')
})

test('mails of others are not opened, a large one neither', async () => {
  server.deliver('From: friend@example.com\r\nSubject: hello\r\n\r\nHello')
  server.deliver(await bankMail({ text: `${alertText(AMOUNT, String(++utr))}${' x'.repeat(200_000)}` }))
  await read()
  expect(await readMailboxState()).toMatchObject({ uid: 2, counts: { unread: 1, unsigned: 0 } })
  expect(await entries()).toEqual([])
})

test('off: without a mailbox, and without settings', async () => {
  server.deliver(await bankMail({ text: alertText(AMOUNT, String(++utr)) }))
  configureBankMailbox(undefined)
  expect(await read()).toBe(false)
  configureBankMailbox(server.url, resolver)
  await db.deleteFrom('settings').execute()
  expect([await read(), await readMailboxState(), await entries()]).toEqual([false, null, []])
})

test('a wrong password, a server that is away, and a mailbox that was set up anew', async () => {
  configureBankMailbox(server.url.replace('testpass', 'wrong'), resolver)
  expect([await read(), (await readMailboxState())!.problem]).toEqual([false, 'refused'])
  configureBankMailbox('imap://a:b@127.0.0.1:1/INBOX', resolver)
  expect([await read(), (await readMailboxState())!.problem]).toEqual([false, 'unreachable'])
  configureBankMailbox(server.url, resolver)
  server.deliver(await bankMail({ text: alertText(AMOUNT, String(++utr)) }))
  await read()
  // The numbers of another mailbox mean other mails: all of the last days are looked at again, and change nothing.
  const state = (await readMailboxState())!
  const value = JSON.stringify({ ...state, validity: 'other', uid: 99 })
  await db.updateTable('settings').set({ value }).where('name', '=', 'bank-mailbox').execute()
  await read()
  expect(await readMailboxState()).toMatchObject({ uid: 1, problem: null, counts: { open: 1 } })
  expect(await entries()).toHaveLength(1)
})

describe('a mail server that sends a line now and then', () => {
  beforeEach(async () => {
    const stalling = createServer((socket) => {
      socket.write('* OK welcome\r\n')
      const timer = setInterval(() => socket.write('* OK and more\r\n'), 50)
      socket.on('error', () => {}).on('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    await once(stalling, 'listening')
    onTestFinished(() => void stalling.close())
    configureBankMailbox(`imap://a:b@127.0.0.1:${(stalling.address() as AddressInfo).port}/INBOX`, resolver)
  })

  test('is given up at the deadline, and the shopkeeper sees that it could not be read', async () => {
    expect(await readBankMailbox(Date.now(), undefined, 400)).toBe(false)
    expect(await readMailboxState()).toMatchObject({ problem: 'unreachable' })
  })

  test('does not keep the shop from closing, and is no problem of the mailbox then', async () => {
    const stopped = new AbortController()
    const reading = readBankMailbox(Date.now(), stopped.signal)
    setTimeout(() => stopped.abort(), 200)
    expect(await reading).toBe(false)
    expect(await readMailboxState()).toBeNull()
  })
})
