import { expect, test } from 'vitest'

import { clientAddress } from './client-address.server.ts'

const forwardedFor = (forwarded: string) => new Headers(forwarded ? { 'X-Forwarded-For': forwarded } : {})

test.each([
  ['no proxy: the header is ignored', '9.9.9.9', 0, '10.0.0.1'],
  ['one proxy: the last entry', '9.9.9.9, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies: the second to last entry', '9.9.9.9, 203.0.113.7, 198.51.100.2', 2, '203.0.113.7'],
  ['one proxy without a header: the connection', '', 1, '10.0.0.1'],
  ['one proxy that appends the port', '9.9.9.9, 203.0.113.7:50312', 1, '203.0.113.7'],
  ['one proxy that appends the port of an IPv6 address', '[2001:db8:1:2::6]:50312', 1, '2001:db8:1:2::/64'],
  ['one proxy that writes brackets alone', '[2001:db8:1:2::6]', 1, '2001:db8:1:2::/64'],
  ['fewer proxies than expected: the connection', '203.0.113.7', 2, '10.0.0.1'],
])('%s', (_, forwarded, proxies, address) => {
  expect(clientAddress(forwardedFor(forwarded), '10.0.0.1', proxies)).toBe(address)
})

test.each([
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is limited as %s', (peer, address) => {
  expect(clientAddress(forwardedFor(''), peer, 0)).toBe(address)
})
