import { beforeAll, expect, test } from 'vitest'

import { type AdminBrowser, openAdmin } from '#tests/support/admin-browser.ts'
import { LiveReader } from '#tests/support/live-reader.ts'
import { createTestCustomer } from '#tests/support/test-customer.ts'
import { createTestOrder } from '#tests/support/test-order.ts'
import { ADMIN, builtShop } from '#tests/support/test-shop.ts'

let desk: AdminBrowser

beforeAll(async () => {
  desk = await openAdmin()
})

test("the admin's transition is heard by the order's customer and the admin, and by nobody else", async () => {
  const stranger = await createTestCustomer()
  const open = (cookie: string) => LiveReader.open(`${desk.url}/live`, { Cookie: cookie })
  const owner = await open(desk.cookies.customer)
  const admin = await open(desk.cookies.admin)
  const others = [await open(stranger.cookie), await open('')]
  const id = await createTestOrder({ customerId: desk.customerId })

  await desk.as('admin', `/admin/orders/${id}/transitions/confirm`, '')
  await owner.until(({ heard }) => heard.length > 0)
  await admin.until(({ heard }) => heard.includes('admin') && heard.includes('mails'))
  expect(owner.heard).toEqual([`customer:${desk.customerId}`])
  // The desk also follows the letters that tell it.
  expect(new Set(admin.heard)).toEqual(new Set(['admin', 'mails']))
  expect(others.flatMap(({ heard }) => heard)).toEqual([])
  for (const reader of [owner, admin, ...others]) reader.leave()
})

test('a shop with open streams closes', async () => {
  const { openShop, readEnvironment } = await builtShop()
  const environment = readEnvironment({
    ...{ PORT: '0', DATA_DIR: `${desk.folder}/second`, DEMO_SHOP: 'off', ADMIN_PASSWORD: ADMIN.password },
  })
  const shop = await openShop(environment, () => {})
  const reader = await LiveReader.open(`${shop.url}/live`)
  await shop.close()
  await reader.until(({ ended }) => ended)
})
