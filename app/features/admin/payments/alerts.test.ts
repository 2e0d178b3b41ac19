import { beforeAll, expect, test } from 'vitest'

import { adminPayments } from '#copy/admin/payments.ts'
import { findAlertSettings, writeMailboxState } from '#data/payments/bank/alert-settings.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

const words = adminPayments.alerts
const FIELDS = { domain: 'Bank.Example', recipient: 'Shop@Example.com', account: '1234', pattern: '' }
let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop({ BANK_IMAP_URL: 'imaps://user:secret@127.0.0.1:1/INBOX' })
})

const PATH = '/admin/payments/alerts'
const save = (fields: Record<string, string>, role: 'admin' | 'customer' = 'admin') =>
  shop.as(role, PATH, new URLSearchParams({ ...FIELDS, ...fields }))
const page = () => shop.page('admin', PATH)

test.each([
  [{ domain: 'co.in' }, words.domainWrong],
  [{ domain: 'bаnk.example' }, words.domainWrong],
  [{ recipient: 'shop' }, words.recipientWrong],
  [{ account: 'XX1234' }, words.accountWrong],
  [{ pattern: 'credited' }, words.patternWrong],
])('%o: its field says what is wrong, and nothing is set up', async (fields, problem) => {
  const response = await save(fields)
  const text = (await shownHtml(response)).replaceAll('&#x27;', "'")
  expect([response.status, text]).toEqual([400, expect.stringContaining(problem)])
  expect(await findAlertSettings()).toBeNull()
})

test('it waits for its settings; then it says how the mailbox is, and never the password', async () => {
  expect(await page()).toContain(words.waiting)
  expect((await save({}, 'customer')).status).toBe(302)
  expect((await save({})).status).toBe(200)
  expect(await findAlertSettings()).toEqual({
    domain: 'bank.example',
    recipient: 'shop@example.com',
    account: '1234',
    pattern: '',
  })
  const never = await page()
  const whole = await (await shop.as('admin', PATH)).text()
  expect([never.includes(words.never), whole.includes('secret')]).toEqual([true, false])
  const counts = { received: 1234, open: 2, known: 0, unsigned: 3, unread: 0 }
  await writeMailboxState({ validity: '1', uid: 9, readAt: Date.now(), problem: 'refused', counts })
  const html = await page()
  for (const text of [words.problems.refused, words.counts.unsigned, '1,234']) expect(html).toContain(text)
})
