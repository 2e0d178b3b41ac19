import { beforeAll, expect, test } from 'vitest'

import { allRows } from './support/all-rows.ts'
import { ROUTES } from './support/route-table.ts'
import { createTestOrder } from './support/order.ts'
import { createTestProduct } from './support/product.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'
import type { TestBrowser } from './support/browser.ts'
import { adminBrowser, customerBrowser, userIdOf } from './support/signed-in-browser.ts'

let shop: TestShop
let customer: TestBrowser
let admin: TestBrowser
let parameters: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  customer = await customerBrowser(shop)
  admin = await adminBrowser(shop)
  const customerId = await userIdOf(customer)
  const id = await createTestOrder({ customerId, status: 'delivered', deliveredAt: Date.now() })
  parameters = { id, slug: (await createTestProduct()).slug, transition: 'receive' }
})

const ELSEWHERE: Record<string, Record<string, string>> = {
  'a form of another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'a fetch of another site': { Origin: 'https://evil.example', 'Sec-Fetch-Mode': 'no-cors' },
  'a page of a neighbour': { 'Sec-Fetch-Site': 'same-site' },
  'a page that says not from where': { Origin: 'null' },
  'a program that writes anything': { Origin: 'not an address' },
  'a program that writes nothing': {},
}

test.each(Object.entries(ELSEWHERE))(
  'what %s posts to any route is refused and changes nothing',
  { timeout: 60_000 },
  async (_, headers) => {
    const before = await allRows()
    for (const pattern of Object.keys(ROUTES)) {
      const path = pattern
        .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none')
        .replace('*', 'nowhere')
      for (const address of [path, path === '/' ? '/_root.data' : `${path}.data`]) {
        for (const browser of [customer, admin]) {
          const answer = await postFrom(browser, address, headers)
          expect([400, 403]).toContain(answer.status)
          expect(answer.headers.getSetCookie()).toEqual([])
        }
      }
    }
    expect(await allRows()).toEqual(before)
  },
)

/** With the cookies that a browser would send along. */
function postFrom(browser: TestBrowser, address: string, headers: Record<string, string>): Promise<Response> {
  const Cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const body = new URLSearchParams({ name: 'Mallory', email: 'mallory@example.com', password: 'neat-words' })
  return fetch(shop.url + address, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { ...headers, Cookie },
  })
}
