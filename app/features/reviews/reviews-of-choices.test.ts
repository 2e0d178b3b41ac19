import { beforeAll, expect, test } from 'vitest'

import { reviews } from '#copy/reviews/reviews.ts'
import { saveChoices } from '#data/catalogue/choices/save-choices.server.ts'
import { db } from '#data/database/database.server.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { COLOUR, createProductWithChoices, rowOf } from '#tests/support/records/choices.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'

const words = reviews.own

let shop: SignedInShop

beforeAll(async () => {
  shop = await openSignedInShop()
})

const page = (path: string) => shop.page('customer', path)

/** Both choices of a pen were received, whose lines lead nowhere; then one was taken away. */
async function receiveBoth() {
  const pen = await createProductWithChoices({ name: 'Pen' })
  const customerId = shop.customerId
  const order = await createTestOrder({ customerId, status: 'delivered', deliveredAt: Date.now() })
  for (const { id, name } of pen.choices) {
    const line = await createTestLine(order, id)
    await db.updateTable('order_lines').set({ name, slug: null }).where('id', '=', line).execute()
  }
  const [blue, red] = pen.choices.map(rowOf)
  const form = { options: [COLOUR], rows: [{ ...blue!, isRemoved: true }, red!] }
  expect(await saveChoices(pen.id, form, Date.now())).toMatchObject({ outcome: 'saved' })
  return { ...pen, order }
}

test('a choice that was taken away since is reviewed with its product, which its order leads to', async () => {
  const { id, slug, choices } = await receiveBoth()
  const blue = choices[0]!
  const orders = await page('/orders')
  expect(orders).toContain(`aria-label="${words.reviewNamed(blue.name)}"`)
  expect(orders).toContain(`href="/product/${slug}"`)
  const own = await page('/account/reviews')
  expect(own.match(new RegExp(`href="/account/reviews/${id}"`, 'g'))).toHaveLength(1)
  expect(own).toContain(`aria-label="${words.reviewNamed('Pen')}"`)

  await deleteProduct(id, Date.now())
  expect(await page('/orders')).not.toContain(words.reviewNamed(blue.name))
  await restoreProduct(id, Date.now())
  expect(await page('/orders')).toContain(words.reviewNamed(blue.name))
})
