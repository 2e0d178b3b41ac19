import type { Insertable } from 'kysely'

import {
  choiceName,
  optionsText,
  parentOf,
  parseOptions,
  parseValues,
  valuesText,
} from '#domain/catalogue/choices/choices.ts'
import { productAudience } from '#domain/live.ts'
import { optionsWith } from '#domain/catalogue/choices/options-with.ts'
import { restoreRow, takeDeleted } from '#data/catalogue/restore-product.server.ts'
import { productLock } from '#data/catalogue/stock/stock.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { setOptions } from './apply-options.server.ts'
import { lockProduct } from './lock-product.server.ts'
import { refreshParents } from './refresh-parents.server.ts'
import { lockChoices, updateChoices } from './update-choices.server.ts'

/**
 * Brings back choices that were taken away, with what they were, and their values in their places. One that does not fit
 * the choices of now stays away; one that is there already counts as brought back.
 * @param now epoch milliseconds
 * @returns how many are there
 */
export function restoreChoices(productId: string, ids: readonly string[], now: number): Promise<number> {
  return inTransaction(async (within) => {
    const product = await lockProduct(within, productId)
    if (!product) return 0
    const there = await lockChoices(within, productId)
    const taken = new Set(there.map(({ choice }) => choice))
    const known = new Set(there.map(({ id }) => id))
    const own = [...new Set(ids)].filter((id) => parentOf(id) === productId).toSorted()
    let options = parseOptions(product.options)
    let count = 0
    for (const id of own) {
      if (known.has(id)) count++
      if (known.has(id)) continue
      await lockName(within, productLock(id))
      const found = await findDeleted(id, within)
      const fit = found && optionsWith(options, parseOptions(found.options!), parseValues(found.choice!))
      const choice = fit && valuesText(fit.values)
      if (!fit || !choice || taken.has(choice)) continue
      const deleted = await takeDeleted(id, now, within)
      if (!deleted) continue
      const named = { name: choiceName(product.name, fit.values), choice }
      await restoreRow(deleted, within, { ...named, options: null })
      taken.add(choice)
      options = fit.options
      count++
    }
    if (optionsText(options) !== product.options) await setOptions(within, product, options, now)
    // The product may have got another name or category meanwhile. A choice keeps a threshold of its own.
    const { name, categoryId, hsn, gstRate } = product
    await updateChoices(within, productId, { name, categoryId, hsn, gstRate })
    await refreshParents(within, [productId])
    publish(within, 'catalogue', productAudience(productId), 'admin')
    return count
  })
}

/** A choice that was taken away by itself, as it was; with the options of its product then. */
async function findDeleted(id: string, within: Database): Promise<Insertable<Tables['products']> | null> {
  const row = await within
    .selectFrom('deleted_products')
    .select('product')
    .where('id', '=', id)
    .executeTakeFirst()
  const product = row ? (JSON.parse(row.product) as Insertable<Tables['products']>) : null
  return product?.options ? product : null
}
