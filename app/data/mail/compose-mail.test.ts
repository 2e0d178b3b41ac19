import { expect, test } from 'vitest'

import { readMail } from '#tests/support/servers/read-mail.ts'
import { composeMail, type ComposedMail } from './compose-mail.server.ts'

const mail: ComposedMail = {
  id: '12.customer.ORD-1763700000000-A1B2C3D4E',
  at: Date.parse('2026-11-21T10:00:00Z'),
  from: { name: 'Kalam', address: 'hello@kalam.example' },
  to: 'asha@example.com',
  subject: 'Your order is placed',
  text: 'Dear Asha,\n\nWe have your order for ₹599.98.',
  html: '<p>Dear Asha, we have your order for ₹599.98.</p>',
}

const compose = async (changes: Partial<ComposedMail> = {}) =>
  (await composeMail({ ...mail, ...changes })).toString()

test('a mail has its headers once and both bodies', async () => {
  const { headers, subject, text, html } = readMail(await compose())
  expect(headers.map(([name]) => name)).toEqual([
    'From',
    'To',
    'Subject',
    'Message-ID',
    'Date',
    'MIME-Version',
    'Content-Type',
  ])
  expect(Object.fromEntries(headers)).toMatchObject({
    From: 'Kalam <hello@kalam.example>',
    To: 'asha@example.com',
    'Message-ID': '<12.customer.ORD-1763700000000-A1B2C3D4E@kalam.example>',
    Date: 'Sat, 21 Nov 2026 10:00:00 +0000',
  })
  expect({ subject, text, html }).toEqual({ subject: mail.subject, text: mail.text, html: mail.html })
})

test.each([
  'आपका ऑर्डर मिल गया है: दो पेंसिल, तीन रबर, एक ज्यामिति बॉक्स और रंगों का एक बड़ा डिब्बा, कुल ₹599.98',
  'नमस्ते'.repeat(40),
  `New order ORD-1763700000000-A1B2C3D4E, ₹20.00`,
  'Crayons 🖍️ '.repeat(20).trim(),
])('the encoded words of "%s" are at most 75 characters long and decode to it', async (subject) => {
  const raw = await compose({ subject, from: { ...mail.from, name: subject } })
  const [head = ''] = raw.split('\r\n\r\n')
  const encodedWords = head.match(/=\?[^\s]*\?=/g) ?? []
  expect(encodedWords.length).toBeGreaterThan(0)
  for (const word of encodedWords) expect(word.length).toBeLessThanOrEqual(75)
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78)
  expect(readMail(raw).subject).toBe(subject)
})

test.each(['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '=?utf-8?B?DQpCY2M6IGV2ZQ==?= '])(
  'user input cannot inject a header or body: %j',
  async (lineBreak) => {
    const input = `Asha${lineBreak}Bcc: eve@example.com`
    const raw = await compose({ subject: input, to: input, from: { ...mail.from, name: input } })
    const { headers, text } = readMail(raw)
    expect(headers.map(([name]) => name)).toEqual(readMail(await compose()).headers.map(([name]) => name))
    expect(raw).not.toMatch(/[\r\n]Bcc:/)
    expect(text).toBe(mail.text)
  },
)

test('one recipient is never parsed as several', async () => {
  const { headers } = readMail(await compose({ to: 'asha@example.com, eve@example.com' }))
  expect(headers).toContainEqual(['To', '<"asha@example.com, eve"@example.com>'])
})
