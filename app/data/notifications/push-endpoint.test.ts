import type { LookupAddress } from 'node:dns'
import { beforeEach, expect, test } from 'vitest'

import { isPublicAddress, lookUpPublic } from './public-address.server.ts'
import { configurePushServices, isPushEndpoint } from './push-endpoint.server.ts'

beforeEach(() => configurePushServices({ PUSH_LOOPBACK: 'off' }))

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
  ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001:0:53aa::1', 'no address'],
])('%s is inside, or nowhere', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['142.250.70.42', '8.8.8.8', '172.32.0.1', '2404:6800:4007::1', '2a00:1450::5e'])(
  '%s is on the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['http://push.example/x', 'https://localhost/x', 'https://127.0.0.1/x', 'https://2130706433/x'],
  ...[
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://user:word@push.example/x',
  ],
  ...['file:///etc/passwd', 'ftp://push.example/x', 'nothing', 'http://127.0.0.1:9/x', 'https://10.0.0.8/x'],
])('%s is no push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test('push services are on the internet, and for tests on this machine', () => {
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true)
  expect(isPushEndpoint('https://[2404:6800:4007::1]/x')).toBe(true)
  configurePushServices({ PUSH_LOOPBACK: 'on' })
  expect(isPushEndpoint('http://127.0.0.1:8080/x')).toBe(true)
  expect(isPushEndpoint('http://192.168.1.1/x')).toBe(false)
})

test('a name that leads inside is not connected to', async () => {
  const found = await new Promise<[string | null, string | LookupAddress[]]>((resolve) => {
    lookUpPublic('localhost', { all: true }, (error, address) => resolve([error?.message ?? null, address]))
  })
  expect(found).toEqual(['localhost is not on the internet.', ''])
})
