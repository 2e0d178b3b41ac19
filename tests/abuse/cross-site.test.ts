import { beforeAll, expect, test } from 'vitest'

import { allRows } from '#tests/support/shop/all-rows.ts'
import { ROUTES } from '#tests/support/pages/route-table.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import type { TestBrowser } from '#tests/support/pages/browser.ts'
import { adminBrowser, customerBrowser, userIdOf } from '#tests/support/pages/signed-in-browser.ts'

let shop: TestShop
let customer: TestBrowser
let admin: TestBrowser
let parameters: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop({ PAGES_PER_ADDRESS: '10000' })
  customer = await customerBrowser(shop)
  admin = await adminBrowser(shop)
  const customerId = await userIdOf(customer)
  const id = await createTestOrder({ customerId, status: 'delivered', deliveredAt: Date.now() })
  parameters = { id, slug: (await createTestProduct()).slug, transition: 'receive' }
})

const FOREIGN_HEADERS: Record<string, Record<string, string>> = {
  'a form of another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'a fetch of another site': { Origin: 'https://evil.example', 'Sec-Fetch-Mode': 'no-cors' },
  'a page of the same site, but another origin': { 'Sec-Fetch-Site': 'same-site' },
  'a page with an opaque origin': { Origin: 'null' },
  'a program with an invalid origin': { Origin: 'not an address' },
  'a program without an origin': {},
}

test.each(Object.entries(FOREIGN_HEADERS))(
  'a post to any route from %s is rejected and changes nothing',
  { timeout: 60_000 },
  async (_, headers) => {
    const before = await allRows()
    for (const pattern of Object.keys(ROUTES)) {
      const path = pattern
        .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none')
        .replace('*', 'nowhere')
      for (const address of [path, path === '/' ? '/_.data' : `${path}.data`]) {
        for (const browser of [customer, admin]) {
          const response = await postFrom(browser, address, headers)
          expect([400, 403]).toContain(response.status)
          expect(response.headers.getSetCookie()).toEqual([])
        }
      }
    }
    expect(await allRows()).toEqual(before)
  },
)

/** Posts with the cookies of a signed-in browser. */
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
