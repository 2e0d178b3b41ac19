import { hostname } from 'node:os'
import { expect, test } from 'vitest'

import { KnownHosts } from './known-hosts.ts'

const LOCAL = { HOST: '127.0.0.1', PUBLIC_URL: undefined, TRUST_PROXY: 0 }
const OPEN = { ...LOCAL, HOST: '0.0.0.0' }
const PUBLIC = { ...LOCAL, PUBLIC_URL: 'https://shop.example' }
const PROXIED = { ...PUBLIC, TRUST_PROXY: 1 }

test.each<[string, ...boolean[]]>([
  ['localhost:3000', true, true, true, true],
  ['LOCALHOST', true, true, true, true],
  ['127.0.0.1:8080', true, true, true, true],
  ['[::1]:3000', true, true, true, true],
  ['shop.example', false, false, true, true],
  ['192.168.1.5:3000', false, true, true, true],
  ['[fe80::1]', false, true, true, true],
  [`${hostname()}:3000`, false, true, false, true],
  ['kalam-upstream', false, false, false, true],
  ['evil.example', false, false, false, true],
  ['127.0.0.1.evil.example', false, false, false, true],
])('the host %s', (host, ...expected) => {
  const settings = [LOCAL, OPEN, PUBLIC, PROXIED]
  expect(settings.map((one) => new KnownHosts(one).has(host))).toEqual(expected)
})

test.each([
  undefined,
  '',
  '[',
  '[]',
  'a/b',
  'localhost/admin',
  'localhost/admin?',
  'localhost#',
  'user@localhost',
  'local host',
  'localhost:99999',
  'localhost:',
  'localhost\\x',
  'localhost%2f',
  '[::1',
  '..',
  'localhost:1:2',
])('no shop has the host %s', (host) => {
  for (const one of [LOCAL, OPEN, PUBLIC, PROXIED]) expect(new KnownHosts(one).has(host)).toBe(false)
})
