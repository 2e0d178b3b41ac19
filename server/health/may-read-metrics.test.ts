import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'

import { readEnvironment } from '#data/platform/environment.server.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

const TOKEN = 'metrics-token-0123456789'

function ask(
  variables: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): boolean {
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage
  return mayReadMetrics(request, readEnvironment(variables))
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('the machine itself may, from %s', (address) => {
  expect(ask({}, {}, address)).toBe(true)
})

test.each(['192.168.1.7', '::ffff:192.168.1.7', '2001:db8::1', ''])('another may not, from %s', (address) => {
  expect(ask({}, {}, address)).toBe(false)
  expect(ask({ METRICS_TOKEN: TOKEN }, {}, address)).toBe(false)
})

test.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'])(
  'a request that a proxy passed on, with %s, may not',
  (name) => expect(ask({}, { [name.toLowerCase()]: 'x' })).toBe(false),
)

test('behind a proxy, this machine alone is not enough', () => {
  expect(ask({ TRUST_PROXY: '1' })).toBe(false)
  expect(ask({ PUBLIC_URL: 'https://shop.example' })).toBe(false)
  expect(ask({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true)
})

test('the token is enough everywhere, and only the right one', () => {
  const variables = { METRICS_TOKEN: TOKEN, TRUST_PROXY: '1', PUBLIC_URL: 'https://shop.example' }
  expect(ask(variables, { authorization: `Bearer ${TOKEN}` }, '192.168.1.7')).toBe(true)
  expect(ask(variables, { authorization: `bearer ${TOKEN}` }, '192.168.1.7')).toBe(true)
  for (const wrong of [`Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer ', `Basic ${TOKEN}`, TOKEN]) {
    expect(ask(variables, { authorization: wrong })).toBe(false)
  }
  expect(ask({ TRUST_PROXY: '1' }, { authorization: 'Bearer undefined' })).toBe(false)
})
