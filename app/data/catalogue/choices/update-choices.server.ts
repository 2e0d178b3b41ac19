import type { Updateable } from 'kysely'

import { choiceName, parseValues } from '#domain/catalogue/choices/choices.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import type { Database } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { lockRows } from '#data/database/transaction.server.ts'

/** What the choices of a product have from it. */
const FROM_PRODUCT = ['categoryId', 'hsn', 'gstRate', 'lowStockThreshold'] as const

type FromProduct = Pick<Updateable<Tables['products']>, (typeof FROM_PRODUCT)[number] | 'name'>

/**
 * Changes what the choices of a product have from it, such as their category and the first part of their names.
 * @param within a transaction that has locked the product's row
 */
export async function updateChoices(
  within: Database,
  productId: string,
  product: FromProduct,
): Promise<void> {
  const choices = await lockChoices(within, productId)
  const values = Object.fromEntries(
    FROM_PRODUCT.flatMap((column) => (product[column] === undefined ? [] : [[column, product[column]]])),
  )
  for (const { id, name, choice } of choices) {
    const named = product.name === undefined ? name : choiceName(product.name, parseValues(choice))
    await within
      .updateTable('products')
      .set({ ...values, name: named, nameKey: nameKey(named) })
      .where('id', '=', id)
      .execute()
  }
}

/** The choices of a product, their rows locked in the order of their ids, as orders do. */
export async function lockChoices(within: Database, productId: string) {
  const ids = await choiceIds(within, productId)
  await lockRows(within, 'products', ids)
  return within
    .selectFrom('products')
    .select(['id', 'name', 'choice', 'price', 'stockQuantity', 'barcode', 'updatedAt'])
    .where('parentId', '=', productId)
    .orderBy('id')
    .execute()
}

export async function choiceIds(within: Database, productId: string): Promise<string[]> {
  const rows = await within
    .selectFrom('products')
    .select('id')
    .where('parentId', '=', productId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
