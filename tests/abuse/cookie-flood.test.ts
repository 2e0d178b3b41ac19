import { beforeAll, expect, test } from 'vitest'

import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

/** Of all requests together, on this side and in the shop, which share a process. */
const MAX_CPU_MS = 25
const REQUESTS = 20

/** As many bytes as Node takes for all headers together. */
const FLOODS: Record<string, string> = {
  'thousands of cookies': 'a=;'.repeat(4_500),
  'thousands of names without a value': 'a;'.repeat(7_000),
  'thousands of cookies with names of the shop': Array.from({ length: 800 }, (_, n) => `kalam.a${n}=1`).join(
    ';',
  ),
  'one name repeated': 'kalam.session_token=x;'.repeat(600),
  'one name of 14 KB': `${'n'.repeat(14_000)}=1`,
  'one value of 14 KB': `kalam.session_token=${'v'.repeat(14_000)}`,
  'equals signs': '='.repeat(14_000),
  separators: '; '.repeat(7_000),
  'broken encoding': `kalam.session_token=${'%'.repeat(4_000)}`,
  prototypes: '__proto__=1;constructor=2;'.repeat(500),
}

let shop: SignedInShop

beforeAll(async () => {
  shop = await openSignedInShop()
})

test.each(Object.entries(FLOODS))('%s cost as much as none', async (_, cookies) => {
  const ask = async () => {
    const response = await shop.ask('/session', { headers: { Cookie: cookies } })
    expect(response.status).toBe(200)
    expect(await response.json()).toBeNull()
  }
  await ask()
  const start = process.cpuUsage()
  for (let request = 0; request < REQUESTS; request++) await ask()
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1_000 / REQUESTS).toBeLessThan(MAX_CPU_MS)
})

test('a customer whose browser sends many other cookies stays signed in', async () => {
  const others = Array.from({ length: 500 }, (_, n) => `other-${n}=${n}`).join('; ')
  const headers = { Cookie: `${others}; ${shop.cookies.customer}; ${others}` }
  expect(await (await shop.ask('/session', { headers })).json()).toMatchObject({ email: 'asha@example.com' })
})
