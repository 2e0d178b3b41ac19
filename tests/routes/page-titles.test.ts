import { beforeAll, expect, test } from 'vitest'

import { shop as words } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { writeSetting } from '#data/settings/settings.server.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { ROUTES } from '#tests/support/pages/route-table.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

const NAME = 'Saraswati Stationers'

let shop: SignedInShop
let parameters: Record<string, string>
beforeAll(async () => {
  shop = await openSignedInShop()
  await writeSetting('shop', JSON.stringify({ name: NAME }))
  const { slug } = await createTestProduct()
  parameters = { slug, id: await createTestOrder({ customerId: shop.customerId, status: 'delivered' }) }
})

test('the title of every page has the name that the shop was given', async () => {
  const without: string[] = []
  for (const pattern of Object.keys(ROUTES)) {
    const path = pattern
      .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none')
      .replace('*', 'no')
    for (const role of ['guest', 'customer', 'admin'] as const) {
      await db.deleteFrom('rate_limits').execute()
      const response = await shop.as(role, path)
      const title = /<title>(.*?)<\/title>/.exec(await response.text())?.[1]
      // The error screen has no data of the shop.
      const isNamed = title === undefined || title === words.errorScreen.title || title.includes(NAME)
      if (!isNamed) without.push(`${role} ${path}: ${title}`)
    }
  }
  expect(without).toEqual([])
})
