import { countryName } from '#domain/catalogue/facts/country.ts'
import { FACT_COLUMNS, factsOf, gtinOf, type ProductFacts } from '#domain/catalogue/facts/product-facts.ts'
import type { PackFacts } from '#domain/catalogue/product.ts'

/** What shoppers read of the facts; null when none is given. */
export function packFacts(facts: ProductFacts, barcode: string | null): PackFacts | null {
  const { origin } = facts
  const shown = { ...facts, origin: origin && countryName(origin), gtin: gtinOf(barcode) }
  return Object.values(shown).every((value) => value === null) ? null : shown
}

/** A row with its facts apart. */
export function withoutFacts<Row extends ProductFacts>(row: Row) {
  const facts = factsOf(row)
  const rest = Object.fromEntries(
    Object.entries(row).filter(([column]) => !(FACT_COLUMNS as readonly string[]).includes(column)),
  )
  return { ...(rest as Omit<Row, keyof ProductFacts>), facts }
}
