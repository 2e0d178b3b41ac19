import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { COUNTED_TABLES, press, PRESSES } from '#tests/support/pages/admin-presses.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { ROUTES } from '#tests/support/pages/route-table.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
  // The customer of `createTestOrder`.
  await createTestAccount('somebody')
})

/** Posts that are not of a button, or that may repeat. The clearance has a test of its own below. */
const NO_BUTTONS = [
  ...['/admin/sign-in', '/admin/activity', '/admin/order-history/clearance'],
  '/admin/notifications/devices/:id/resumption',
  ...['/admin/pictures', '/admin/product-files', '/admin/bank-statements'],
  // Concurrent codes are tested beside the pages of the second step.
  ...['/admin/sign-in/second-step', '/admin/second-step/confirmation'],
  ...['/admin/second-step/recovery-codes', '/admin/second-step/removal'],
]

async function count(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of COUNTED_TABLES) {
    const all = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
    // Mails of the background (welcome, low stock, back in stock) are written when it comes to them.
    const counted = table === 'outbox' ? all.where('outbox.kind', '!=', 'account') : all
    const { rows } = await counted.executeTakeFirstOrThrow()
    counts[table] = Number(rows)
  }
  return counts
}

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
})

test('every button of the admin area is in the table', () => {
  const posts = Object.entries(ROUTES).filter(
    ([path, { POST }]) => path.startsWith('/admin') && POST.admin !== '405',
  )
  expect([...Object.keys(PRESSES), ...NO_BUTTONS].toSorted()).toEqual(posts.map(([path]) => path).toSorted())
})

test.each(Object.entries(PRESSES))(
  '%s, pressed three times at once, has one effect',
  { timeout: 60_000 },
  async (pattern, button) => {
    const parameters = (await button.arrange?.(shop)) ?? {}
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name]!)
    const fields = (await button.fields?.(shop)) ?? {}
    const before = await count()
    const responses = await Promise.all([
      press(shop, path, fields),
      press(shop, path, fields),
      press(shop, path, fields),
    ])
    const after = await count()
    const changed = Object.keys(after)
      .map((table) => [table, after[table]! - before[table]!] as const)
      .filter(([, change]) => change !== 0)
    expect(Object.fromEntries(changed)).toEqual(button.rows)
    const statuses = responses.map(({ status }) => status)
    expect(statuses.some((status) => status < 400)).toBe(true)
    for (const status of statuses) expect([200, 204, 302, 303, 404, 409]).toContain(status)
  },
)

test('clearing all orders twice writes one archive; the second response states that nothing was left', async () => {
  await createTestOrder()
  const responses = await Promise.all(
    [1, 2].map(() => press(shop, '/admin/order-history/clearance.data', {})),
  )
  const texts = await Promise.all(responses.map((response) => response.text()))
  expect(texts.filter((text) => text.includes('has been cleared successfully!'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('There are no orders to clear.'))).toHaveLength(1)
})
