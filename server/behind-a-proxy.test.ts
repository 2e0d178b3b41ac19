import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'

import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' })
})

interface Answer {
  status: number | undefined
  cookies: string[]
}

/** Posts as a proxy with TLS hands it on: the browser said https, the process hears http. */
function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Answer> {
  const body = new URLSearchParams(fields).toString()
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
  return new Promise((answered, failed) => {
    const asked = request(shop.url + path, { method: 'POST', headers: { ...type, ...headers } })
    asked.on('error', failed).on('response', (response) => {
      response.resume()
      answered({ status: response.statusCode, cookies: response.headers['set-cookie'] ?? [] })
    })
    asked.end(body)
  })
}

const Origin = 'https://shop.example'

test.each([
  ['that hands the host on', { Origin, Host: 'shop.example' }],
  [
    'that hands the host on, from a newer browser',
    { Origin, Host: 'shop.example', 'Sec-Fetch-Site': 'same-origin' },
  ],
  ['that puts a host of its own', { Origin, Host: '10.0.0.7:3000', 'Sec-Fetch-Site': 'same-origin' }],
])('behind a proxy %s, people sign up and in', async (way, headers: Record<string, string>) => {
  const email = `${way.length}@example.com`
  const password = 'neat-words'
  for (const suffix of ['', '.data']) {
    const joined = await post(
      `/signup${suffix}`,
      { email: `${suffix.slice(1)}${email}`, password, confirmPassword: password },
      headers,
    )
    expect(joined.cookies[0]).toMatch(/^__Host-kalam\.session_token=.*Secure/)
    const entered = await post(`/login${suffix}`, { email: `${suffix.slice(1)}${email}`, password }, headers)
    expect(entered.cookies[0]).toMatch(/^__Host-kalam\.session_token=.*Secure/)
  }
})

test.each([
  ['another site', { Origin: 'https://evil.example', Host: 'shop.example' }],
  ['another site, in a newer browser', { Origin, Host: 'shop.example', 'Sec-Fetch-Site': 'cross-site' }],
])('but not on the word of %s', async (_, headers: Record<string, string>) => {
  const fields = { email: '1@example.com', password: 'neat-words', confirmPassword: 'neat-words' }
  for (const path of ['/signup', '/signup.data']) {
    expect(await post(path, fields, headers)).toEqual({ status: 403, cookies: [] })
  }
})
