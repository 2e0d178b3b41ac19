import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'

import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
})

interface PostResult {
  status: number | undefined
  cookies: string[]
}

/** Sends a form as a TLS proxy passes it on: https in the browser's headers, http to the process. */
function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<PostResult> {
  const body = new URLSearchParams(fields).toString()
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
  return new Promise((resolve, reject) => {
    const outgoing = request(shop.url + path, { method: 'POST', headers: { ...type, ...headers } })
    outgoing.on('error', reject).on('response', (response) => {
      response.resume()
      resolve({ status: response.statusCode, cookies: response.headers['set-cookie'] ?? [] })
    })
    outgoing.end(body)
  })
}

const Origin = 'https://shop.example'

test.each([
  ['that passes the host on', { Origin, Host: 'shop.example' }],
  [
    'that passes the host on, from a newer browser',
    { Origin, Host: 'shop.example', 'Sec-Fetch-Site': 'same-origin' },
  ],
  ['that sets its own host', { Origin, Host: '10.0.0.7:3000', 'Sec-Fetch-Site': 'same-origin' }],
])('behind a proxy %s, customers can sign up and sign in', async (name, headers: Record<string, string>) => {
  const email = `${name.length}@example.com`
  const password = 'neat-words'
  for (const suffix of ['', '.data']) {
    const signUp = await post(
      `/signup${suffix}`,
      { email: `${suffix.slice(1)}${email}`, password, confirmPassword: password },
      headers,
    )
    expect(signUp.cookies[0]).toMatch(/^__Host-kalam\.session_token=.*Secure/)
    const signIn = await post(`/login${suffix}`, { email: `${suffix.slice(1)}${email}`, password }, headers)
    expect(signIn.cookies[0]).toMatch(/^__Host-kalam\.session_token=.*Secure/)
  }
})

test.each([
  ['another site', { Origin: 'https://evil.example', Host: 'shop.example' }],
  ['another site, in a newer browser', { Origin, Host: 'shop.example', 'Sec-Fetch-Site': 'cross-site' }],
])('behind a proxy, a form from %s is rejected', async (_, headers: Record<string, string>) => {
  const fields = { email: '1@example.com', password: 'neat-words', confirmPassword: 'neat-words' }
  for (const path of ['/signup', '/signup.data']) {
    expect(await post(path, fields, headers)).toEqual({ status: 403, cookies: [] })
  }
})

test('a connection stays open longer than the proxy keeps it, so that no form meets its end', async () => {
  const keepAlive = async ({ url }: TestShop) => (await fetch(`${url}/healthz`)).headers.get('Keep-Alive')
  const proxied = await openTestShop({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' })
  expect([await keepAlive(shop), await keepAlive(proxied)]).toEqual(['timeout=5', 'timeout=150'])
})
