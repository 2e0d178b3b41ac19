import type { Insertable } from 'kysely'

import {
  choiceId,
  choiceName,
  type Option,
  optionsText,
  parseOptions,
  parseValues,
  valuesText,
} from '#domain/catalogue/choices/choices.ts'
import { discountOf, storedDiscount } from '#domain/catalogue/dated-discount.ts'
import { planOptions } from '#domain/catalogue/choices/plan-options.ts'
import { nameKey } from '#domain/values/text/name-key.ts'
import { freeSlug } from '#data/catalogue/create-product.server.ts'
import { discardProduct } from '#data/catalogue/delete-product.server.ts'
import { indexProduct } from '#data/catalogue/search/index-product.server.ts'
import { recordStockEdit } from '#data/catalogue/stock/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { newId } from '#data/platform/new-id.server.ts'
import type { LockedProduct } from './lock-product.server.ts'

/** What a product that is sold by its choices has no more. */
export const NOT_SOLD_ITSELF = {
  stockQuantity: 0,
  discountedPrice: null,
  datedDiscount: null,
  discountFrom: null,
  discountUntil: null,
  priceChangesAt: null,
} as const

/**
 * Makes the choices that the options of a product give, and deletes those that they no longer do. A new choice costs what
 * the product costs and has no stock; the first ones have its discount, too.
 * @param within a transaction that has locked the product and its choices
 * @param now epoch milliseconds
 * @returns the ids of those that were deleted
 */
export async function applyOptions(
  within: Database,
  product: LockedProduct,
  options: readonly Option[],
  now: number,
): Promise<string[]> {
  const choices = await within
    .selectFrom('products')
    .select(['id', 'choice'])
    .where('parentId', '=', product.id)
    .orderBy('serial')
    .execute()
  const plan = planOptions(options, {
    options: parseOptions(product.options),
    choices: choices.map(({ id, choice }) => ({ id, values: parseValues(choice) })),
  })
  for (const id of plan.removed) await discardProduct(within, id, now, product.options)
  for (const { id, values } of plan.kept) {
    const name = choiceName(product.name, values)
    await within
      .updateTable('products')
      .set({ name, nameKey: nameKey(name), choice: valuesText(values) })
      .where('id', '=', id)
      .execute()
  }
  // Of a product with choices, the discount is that of the cheapest.
  const own = product.options === null ? storedDiscount(discountOf(product, now), now) : {}
  for (const values of plan.added) await createChoice(within, product, values, now, own)
  await setOptions(within, product, options, now)
  return plan.removed
}

/**
 * With its first options a product is no longer sold itself, and its stock ends; without options it is sold again.
 * @param within a transaction that has locked the product
 * @param now epoch milliseconds
 */
export async function setOptions(
  within: Database,
  product: LockedProduct,
  options: readonly Option[],
  now: number,
): Promise<void> {
  const isFirst = product.options === null && options.length > 0
  await within
    .updateTable('products')
    .set({ options: optionsText(options), updatedAt: now, ...(isFirst && NOT_SOLD_ITSELF) })
    .where('id', '=', product.id)
    .execute()
  if (isFirst) await recordStockEdit(within, product.id, 0, now)
  await indexProduct(within, product.serial, { ...product, options: optionsText(options) })
}

/** Creates a choice, without a movement of its stock. @param own in place of what it has from its product */
export async function createChoice(
  within: Database,
  product: LockedProduct,
  values: readonly string[],
  now: number,
  own: Partial<Insertable<Tables['products']>>,
): Promise<string> {
  const { categoryId, price, hsn, gstRate, lowStockThreshold } = product
  const id = choiceId(product.id, newId())
  const name = choiceName(product.name, values)
  await within
    .insertInto('products')
    .values({
      id,
      name,
      nameKey: nameKey(name),
      slug: await freeSlug(name, id, within),
      description: '',
      categoryId,
      price,
      hsn,
      gstRate,
      lowStockThreshold,
      discountedPrice: null,
      stockQuantity: 0,
      hidden: 1,
      parentId: product.id,
      choice: valuesText(values),
      createdAt: now,
      updatedAt: now,
      ...own,
    })
    .execute()
  return id
}
