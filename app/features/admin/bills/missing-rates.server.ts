import { billSettings, taxRates } from '#data/bills/bill-settings.server.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { sellsWithRates } from '#domain/bills/bill-settings.ts'
import { categoriesWithoutRate } from '#domain/bills/tax-rate.ts'
import { categoryName } from '#domain/catalogue/category.ts'

/** The names of the categories whose goods are billed at 18 %, because no rate of theirs counts today. */
export async function findMissingRates(): Promise<string[]> {
  const [rates, categories, settings] = await Promise.all([taxRates(), listCategories(), billSettings()])
  if (!sellsWithRates(settings)) return []
  const ids = categories.map(({ id }) => id)
  return categoriesWithoutRate(ids, rates, Date.now()).map(categoryName)
}
