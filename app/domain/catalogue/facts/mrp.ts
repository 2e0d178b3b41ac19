import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'

/**
 * Why a price is refused beside its MRP; null when it may be. The price before a discount, too: it is what is paid when
 * the sale is over.
 */
export function mrpProblem({ price, mrp }: { price: Paise; mrp: Paise | null }): string | null {
  return mrp !== null && price > mrp ? adminFacts.problems.aboveMrp(formatRupees(mrp)) : null
}
