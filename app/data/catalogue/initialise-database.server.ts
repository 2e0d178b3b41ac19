import { sample } from '#copy/catalogue/initial-catalogue.ts'
import { INITIAL_CATEGORIES } from '#domain/catalogue/category.ts'
import { NEW_PRODUCT_STOCK } from '#domain/policy.ts'
import { createProduct } from './create-product.server.ts'
import { insertCategories } from './categories.server.ts'
import type { Database } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'

const SETTING = 'database-initialised'

/** After the fixed categories, in the order of the specification. */
const FIRST_POSITION = 100

/**
 * The database initialisation (R7.4): a shop without any product gets the default categories, beside its fixed four, and
 * a sample product. It runs once, whatever it finds: what the admin deletes later stays deleted.
 * @param now epoch milliseconds
 */
export function initialiseDatabase(now: number): Promise<void> {
  return inTransaction(async (transaction) => {
    await lockName(transaction, SETTING)
    if ((await readSetting(SETTING, transaction)) !== null) return
    await writeSetting(SETTING, String(now), transaction)
    if (await hasProducts(transaction)) return
    await insertCategories(INITIAL_CATEGORIES, FIRST_POSITION, now, transaction)
    await createSampleProduct(now, transaction)
    publish(transaction, 'catalogue', 'admin')
  })
}

async function hasProducts(within: Database): Promise<boolean> {
  return Boolean(await within.selectFrom('products').select('id').limit(1).executeTakeFirst())
}

async function createSampleProduct(now: number, within: Database): Promise<void> {
  await createProduct(
    {
      ...sample.product,
      categoryId: 'stationary',
      price: 99_99,
      discountedPrice: null,
      stockQuantity: NEW_PRODUCT_STOCK,
      pictures: [],
      createdAt: now,
    },
    within,
  )
}
