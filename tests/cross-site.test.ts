import { beforeAll, expect, test } from 'vitest'

import { allRows } from './support/all-rows.ts'
import { ROUTES } from './support/route-table.ts'
import { createTestOrder } from './support/test-order.ts'
import { createTestProduct } from './support/test-product.ts'
import { ADMIN, openTestShop, type TestShop } from './support/test-shop.ts'
import { Visitor } from './support/visitor.ts'

let shop: TestShop
let customer: Visitor
let admin: Visitor
let parameters: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  customer = new Visitor(shop.url)
  const password = 'neat-words'
  await customer.post('/signup', { email: 'asha@example.com', password, confirmPassword: password })
  admin = new Visitor(shop.url)
  await admin.post('/admin/sign-in', ADMIN)
  const { id: customerId } = (await customer.who()) as { id: string }
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
        for (const visitor of [customer, admin]) {
          const answer = await postFrom(visitor, address, headers)
          expect([400, 403]).toContain(answer.status)
          expect(answer.headers.getSetCookie()).toEqual([])
        }
      }
    }
    expect(await allRows()).toEqual(before)
  },
)

/** With the cookies that the visitor's browser would send along. */
function postFrom(visitor: Visitor, address: string, headers: Record<string, string>): Promise<Response> {
  const Cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const body = new URLSearchParams({ name: 'Mallory', email: 'mallory@example.com', password: 'neat-words' })
  return fetch(shop.url + address, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { ...headers, Cookie },
  })
}
