import { beforeAll, expect, test } from 'vitest'

import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { LiveReader } from '#tests/support/pages/live-reader.ts'
import { createTestCustomer } from '#tests/support/records/customer.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { ADMIN, builtShop } from '#tests/support/shop/test-shop.ts'

let shop: SignedInShop

beforeAll(async () => {
  shop = await openSignedInShop()
})

test("the admin's transition is published to the order's customer and the admin only", async () => {
  const stranger = await createTestCustomer()
  const open = (cookie: string) => LiveReader.open(`${shop.url}/live`, { Cookie: cookie })
  const owner = await open(shop.cookies.customer)
  const admin = await open(shop.cookies.admin)
  const others = [await open(stranger.cookie), await open('')]
  const id = await createTestOrder({ customerId: shop.customerId })

  await shop.as('admin', `/admin/orders/${id}/transitions/confirm`, '')
  await owner.until(({ audiences }) => audiences.length > 0)
  await admin.until(({ audiences }) => audiences.includes('admin') && audiences.includes('mails'))
  expect(owner.audiences).toEqual([`customer:${shop.customerId}`])
  // The admin also receives live updates about the order's mails.
  expect(new Set(admin.audiences)).toEqual(new Set(['admin', 'mails']))
  expect(others.flatMap(({ audiences }) => audiences)).toEqual([])
  for (const reader of [owner, admin, ...others]) reader.leave()
})

test('a shop with open streams closes', async () => {
  const { openShop, readEnvironment } = await builtShop()
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: `${shop.folder}/second`,
    DEMO_SHOP: 'off',
    ADMIN_PASSWORD: ADMIN.password,
  })
  const second = await openShop(environment, () => {})
  const reader = await LiveReader.open(`${second.url}/live`)
  await second.close()
  await expect.poll(() => reader.ended, { timeout: 2_000 }).toBe(true)
})
