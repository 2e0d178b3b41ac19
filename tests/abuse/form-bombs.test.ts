import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { allRows } from '#tests/support/shop/all-rows.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { ROUTES } from '#tests/support/pages/route-table.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

/** What one rejected form may cost. */
const MAX_CPU_MS = 100

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'

/** Forms that no page of the shop can send, none larger than a form may be. */
const BOMBS: Record<string, [type: string, body: string]> = {
  'the largest index': [FORM, 'x[4294967294]=1'],
  'a large index': [FORM, 'x[99999999]=1'],
  'a large index of a field that exists': [FORM, 'lines[99999999].productId=1'],
  'an index beyond every number': [FORM, `x[${'9'.repeat(400)}]=1`],
  'an index in an index': [FORM, 'x[1][1][1][1][1][1][1]=1'],
  'a negative index': [FORM, 'x[-1]=1'],
  'a deep name of words': [FORM, `a${'.a'.repeat(4_000)}=1`],
  'a deep name of indexes': [FORM, `a${'[0]'.repeat(4_000)}=1`],
  'a name of 100 KB': [FORM, `${'a'.repeat(100_000)}=1`],
  'a name of brackets': [FORM, `${'['.repeat(50_000)}=1`],
  'one name 40,000 times': [FORM, `a=&`.repeat(40_000)],
  '120,000 entries without a name': [FORM, '&'.repeat(120_000)],
  '15,000 names': [FORM, Array.from({ length: 15_000 }, (_, n) => `a${n}`).join('&')],
  '11,000 indexes': [FORM, Array.from({ length: 11_000 }, (_, n) => `a[${n}]`).join('&')],
  'a prototype': [FORM, '__proto__.isAdmin=1'],
  'a constructor': [FORM, 'constructor.prototype.isAdmin=1'],
  'a name that is no name': [FORM, '=1&%00=1'],
  'many parts': [MULTIPART, `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(1_900)],
  'a part with a large index': [
    MULTIPART,
    `--b\r\nContent-Disposition: form-data; name="x[99999999]"\r\n\r\n1\r\n--b--\r\n`,
  ],
  'parts without an end': [MULTIPART, '--b\r\n'.repeat(20_000)],
  'no form': ['application/json', '[{"a":1}]'],
  'a list in lists': ['application/json', '['.repeat(60_000)],
}

let shop: SignedInShop
let paths: string[]

beforeAll(async () => {
  shop = await openSignedInShop()
  const { customerId } = shop
  const id = await createTestOrder({ customerId, status: 'delivered', deliveredAt: Date.now() })
  const parameters: Record<string, string> = {
    id,
    slug: (await createTestProduct()).slug,
    transition: 'receive',
  }
  paths = Object.entries(ROUTES)
    .filter(([, { POST }]) => POST.admin !== '405')
    .map(([path]) => path.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none'))
})

beforeEach(() => db.deleteFrom('rate_limits').execute())

test.each(Object.entries(BOMBS))(
  '%s: a form is rejected by every action, at no cost',
  { timeout: 60_000 },
  async (_, [type, body]) => {
    const before = await allRows()
    const faults: string[] = []
    for (const path of paths) {
      const signedIn = path.startsWith('/admin') ? 'admin' : 'customer'
      for (const [role, address] of [
        ['guest', path],
        [signedIn, `${path}.data`],
      ] as const) {
        const fault = await faultOf(address, role, type, body)
        if (fault) faults.push(`${role} ${address}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    expect(await allRows()).toEqual(before)
  },
)

async function faultOf(address: string, role: 'guest' | 'customer' | 'admin', type: string, body: string) {
  let cost = Infinity
  // Further tries are for a machine that was busy, or collected garbage, during the first.
  for (let tries = 0; tries < 4 && cost > MAX_CPU_MS; tries++) {
    const start = process.cpuUsage()
    const response = await shop.ask(address, {
      method: 'POST',
      headers: { Cookie: shop.cookies[role], 'Content-Type': type },
      body,
    })
    const text = await response.text()
    const { user, system } = process.cpuUsage(start)
    cost = (user + system) / 1000
    if (!isRejected(response)) return `status ${response.status}`
    if (text.length > 100_000) return `an echo of ${text.length} bytes`
  }
  return cost > MAX_CPU_MS ? `${Math.round(cost)} ms` : null
}

/** An upload is not read before it is known who sends it: a guest is led to the sign-in. */
function isRejected({ status, headers }: Response): boolean {
  if (status === 302) return headers.get('Location')?.startsWith('/login?') === true
  return status >= 400 && status <= 499
}

test.each([
  ['__intent__', '={'],
  ['__state__', '={'],
  ['__intent__', '{"type":"update","payload":{"name":"x[99999999]","value":1}}'],
])('a form library’s own field %s with %s changes nothing', async (name, value) => {
  const fields = { email: 'nobody@example.com', password: 'none-of-these' }
  const plain = await shop.submit('guest', '/login', fields)
  const odd = await shop.submit('guest', '/login', { ...fields, [name]: value })
  expect(odd).toEqual(plain)
})

test('a field that is not of this form is not echoed, and neither is a password', async () => {
  const fields = { email: 'nobody@example.com', password: 'none-of-these', secret: 'not-a-field' }
  const { text } = await shop.submit('guest', '/login', fields)
  expect(text).toContain('nobody@example.com')
  expect(text).not.toContain('none-of-these')
  expect(text).not.toContain('not-a-field')
})

test('a field that is sent twice is rejected where one value is meant', async () => {
  const body = new URLSearchParams('email=a@example.com&email=b@example.com&password=neat-words')
  const response = await shop.as('guest', '/login', body)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('the same field twice')
})
