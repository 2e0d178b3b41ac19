import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { environmentSchema, readEnvironment } from './environment.server.ts'

test.each([
  ['PUBLIC_URL', 'https://shop.example/shop', 'must be a web address without a path'],
  ['PUBLIC_URL', 'https://shop.example/?a=b', 'must be a web address without a path'],
  ['TRUST_PROXY', '0', 'must be off or the number of proxies in front, 1 to 9'],
  ['ADMIN_PASSWORD', 'x'.repeat(200), 'must have at most 128 characters'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
  ['PAGE_CACHE_MB', '5000', 'must be a whole number from 0 to 4096'],
  ['LOG_LEVEL', 'loud', 'must be trace, debug, info, warn, error, fatal or silent'],
  ['SHOP_UPI_ID', 'notaupi', 'must be a UPI ID such as shop@bank'],
  ['SHOP_NAME', 'x'.repeat(300), 'must have at most 60 characters'],
  ['ADMIN_EMAIL', 'nobody', 'must be an e-mail address'],
  ['GOOGLE_ISSUER', 'http://accounts.example', 'must begin with https://'],
  ['GOOGLE_ISSUER', 'http://localhost:password@accounts.example', 'must begin with https://'],
  ['BANK_IMAP_URL', 'imap://me:password@mail.example/INBOX', 'must begin with imaps://'],
  ['BANK_IMAP_URL', 'imaps://me:50%off@mail.example/INBOX', 'has a % that is not followed by two digits'],
  ['BANK_IMAP_URL', 'imaps:///INBOX', 'must be a mailbox such as'],
  ['SMTP_URL', 'smtps://', 'must be a mail server such as'],
  ['BANK_IMAP_URL', 'imap://me:x@127.0.0.1:y@mail.example/INBOX', 'must begin with imaps://'],
])('%s=%s stops the start with a sentence that names it', (name, value, problem) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(problem)
  expect(() => readEnvironment({ [name]: value })).toThrow(`Set ${name} to a right value`)
})

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
])(
  '%s without %s stops the start: the button would say to shoppers that it is not set up',
  (set, missing) => {
    expect(() => readEnvironment({ [set]: 'hidden' })).toThrow(
      `${set} is set, but ${missing} is not: set both`,
    )
    expect(() => readEnvironment({ [set]: 'hidden' })).not.toThrow('hidden')
    expect(readEnvironment({ [set]: 'a', [missing]: 'b' })).toMatchObject({ [set]: 'a', [missing]: 'b' })
  },
)

test('spaces around an e-mail address, and a slash after the shop’s, are left out', () => {
  const read = readEnvironment({ ADMIN_EMAIL: ' Me@Shop.example ', PUBLIC_URL: 'https://shop.example/' })
  expect([read.ADMIN_EMAIL, read.PUBLIC_URL]).toEqual(['me@shop.example', 'https://shop.example'])
})

test.each(['HTTPS://Shop.Example', 'https://shop.example:443/', ' https://SHOP.example'])(
  'PUBLIC_URL may be written %s: its cookies are as secure',
  (PUBLIC_URL) => {
    expect(readEnvironment({ PUBLIC_URL }).PUBLIC_URL).toBe('https://shop.example')
  },
)

test.each([
  ['GOOGLE_ISSUER', 'http://127.0.0.1:4000'],
  ['GOOGLE_ISSUER', 'http://[::1]:4000/'],
  ['BANK_IMAP_URL', 'imap://me:password@localhost:1143/INBOX'],
] as const)('%s may be %s without TLS, which stays on this machine', (name, value) => {
  expect(readEnvironment({ [name]: value })[name]).toBe(value)
})

test.each(['', '  '])('a variable that is set to "%s" counts as not given', (value) => {
  const names = ['PORT', 'DATA_DIR', 'SESSION_SECRET', 'BACKUP_PASSPHRASE', 'SHOP_NAME', 'GOOGLE_CLIENT_ID']
  const long = names.map((name) => [name, value.repeat(20)])
  expect(readEnvironment(Object.fromEntries(long))).toEqual(readEnvironment({}))
})

test('docs/operations.md has every variable', () => {
  const documents = readFileSync('docs/operations.md', 'utf8')
  const missing = Object.keys(environmentSchema.shape).filter((name) => !documents.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
