import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { dayKey } from '#domain/values/dates.ts'
import { alertForm, isDomain, isWithinDomain } from './alert-form.ts'
import { isAlertPattern, readAlert } from './alert-text.ts'

const usual = (text: string, account = '1234') => readAlert(text, { account, pattern: '' })
const UTR = '432123456789'

describe('what most banks write', () => {
  test.each([
    `Dear Customer, Rs.249.00 is successfully credited to your account **1234 by VPA asha@ybl ASHA RAO on 22-11-26. Your UPI transaction reference number is ${UTR}.`,
    `Your A/C XXXXX1234 has been credited by INR 249.00 on 22Nov26 by UPI ref no ${UTR}. Avl Bal Rs 12,345.00`,
    `We have credited your Bank Account XX1234 with INR 249.00 on 22-Nov-26. Info: UPI/${UTR}/Order. The Available Balance is INR 9,249.00.`,
    `₹249 received in a/c no. 50100012341234 on 22/11/2026\nUPI Ref: ${UTR}`,
  ])('%s', (text) => {
    const { at, ...facts } = usual(text)!
    expect(facts).toEqual({ amount: 249_00, utr: UTR })
    expect(dayKey(at!)).toBe('2026-11-22')
  })

  test.each([
    ['another account', `Rs.249.00 credited to a/c XX9999 UPI ${UTR}`],
    ['no account', `Rs.249.00 credited, UPI ${UTR}`],
    ['went out', `Rs.249.00 debited from a/c XX1234 UPI ${UTR}`],
    ['both ways', `Rs.249.00 debited from a/c XX1234 and credited to asha@ybl UPI ${UTR}`],
    ['not yet', `Rs.249.00 will be credited to a/c XX1234 UPI ${UTR}`],
    ['failed', `Rs.249.00 could not be credited to a/c XX1234: failed. UPI ${UTR}`],
    ['two amounts', `Rs.249.00 and Rs.250.00 credited to a/c XX1234 UPI ${UTR}`],
    ['no amount', `Your a/c XX1234 is credited. UPI ${UTR}`],
    ['no UTR', 'Rs.249.00 credited to a/c XX1234 by cash'],
    ['two UTRs', `Rs.249.00 credited to a/c XX1234 UPI ${UTR} 432123456780`],
    [
      'a payer called Bal, whose note has an amount',
      `Received from BAL KRISHNA Rs.1.00 in a/c XX1234. UPI ${UTR}. Note: Rs.5000`,
    ],
    ['nothing', ''],
  ])('%s: not read', (_, text) => {
    expect(usual(text)).toBeNull()
  })
})

test.each(['rs.5000.bal@ybl', 'rs.5000@ybl (BAL KRISHNA)', 'limit.rs5000.bal@ybl of BAL KRISHNA'])(
  'the payer %s has paid what the bank says',
  (payer) => {
    expect(usual(`Received from ${payer} Rs.1.00 in a/c XX1234. UPI ${UTR}`)?.amount).toBe(1_00)
  },
)

describe('the shopkeeper’s own pattern', () => {
  const pattern = 'Amount: {amount} Account {account} from * on {date} RRN {utr} thank you'
  const read = (text: string) => readAlert(text, { account: '1234', pattern })
  test('reads its parts, whatever the spaces and capitals', () => {
    const facts = read(
      `hello AMOUNT:  249.00\n account XX1234 from Asha Rao on 22/11/2026 RRN ${UTR} Thank you`,
    )
    expect(facts).toMatchObject({ amount: 249_00, utr: UTR })
    expect(dayKey(facts!.at!)).toBe('2026-11-22')
  })
  test.each([
    `Amount: 249.00 Account XX9999 from Asha on 22/11/2026 RRN ${UTR} thank you`,
    'Amount: 249.00 Account XX1234 from Asha on 22/11/2026 RRN 43212345678 thank you',
    `Amount: two Account XX1234 from Asha on 22/11/2026 RRN ${UTR} thank you`,
    `Amount: 249.00 Account XX1234 from ${'x'.repeat(400)} on 22/11/2026 RRN ${UTR} thank you`,
    `Rs.249.00 credited to a/c XX1234 UPI ${UTR}`,
  ])('%s: not read', (text) => {
    expect(read(text)).toBeNull()
  })
  test.each([
    [pattern, true],
    ['got {amount} ref {utr}', true],
    ['got {amount}', false],
    ['{amount} ref {utr}', false],
    ['got {amount}{utr}', false],
    ['got {amount} or {amount} ref {utr}', false],
    ['', false],
  ])('“%s” can be a pattern: %s', (text, expected) => {
    expect(isAlertPattern(text)).toBe(expected)
  })
  test('no pattern and no text is looked at again and again, or throws', () => {
    const slow = `a ${'* a '.repeat(15)}{amount} a {utr}`
    // Were they read anew from each place, the time of a test would not be enough.
    const long = ['a ', '1', 'x', 'Rs.1,', '1/'].map((text) => text.repeat(200_000))
    for (const text of long) {
      expect(readAlert(text, { account: '1', pattern: slow })).toBeNull()
      expect(usual(`credited a/c XX1234 ${text}`)).toBeNull()
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        readAlert(text, { account: '1234', pattern })
        usual(text)
      }),
    )
  })
})

test('the bank’s domain and what is below it; a look-alike is another', () => {
  expect(
    ['bank.example', 'mail.bank.example', 'BANK.example.'].map((one) => isWithinDomain(one, 'bank.example')),
  ).toEqual([true, true, true])
  for (const other of ['evilbank.example', 'bank.example.evil.com', 'bаnk.example', 'example', ''])
    expect(isWithinDomain(other, 'bank.example')).toBe(false)
  expect(
    ['hdfcbank.net', 'alerts.sbi.co.in', 'bank.in', 'co.in', 'in', 'bаnk.com', 'a b.com'].map(isDomain),
  ).toEqual([...[true, true, false, false, false, false, false]])
})

test('the form says at each field what is wrong', () => {
  const fields = { domain: 'Bank.Example', recipient: 'Shop@Example.com', account: '1234', pattern: '' }
  expect(alertForm.parse(fields)).toEqual({
    domain: 'bank.example',
    recipient: 'shop@example.com',
    account: '1234',
    pattern: '',
  })
  for (const [name, value] of [
    ...[
      ['domain', 'alerts@bank.example'],
      ['domain', 'co.in'],
      ['recipient', 'shop'],
    ],
    ...[
      ['account', 'XX1234'],
      ['account', '12'],
      ['pattern', 'credited'],
    ],
  ] as [string, string][])
    expect(alertForm.safeParse({ ...fields, [name]: value }).error?.issues[0]?.path).toEqual([name])
})
