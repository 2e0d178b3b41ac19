import { adminFacts } from '#copy/admin/catalogue/facts.ts'
import { optionalCheckedText, optionalText } from '#domain/values/form-field.ts'
import { optionalRupees } from '#domain/values/money-field.ts'
import { findCountry } from './country.ts'
import {
  BRAND_MAX_LENGTH,
  brandKey,
  MAKER_MAX_LENGTH,
  MPN_MAX_LENGTH,
  NET_QUANTITY_MAX_LENGTH,
  SKU_MAX_LENGTH,
} from './product-facts.ts'

const words = adminFacts.problems
const orNull = (text: string | undefined) => text ?? null

/** The fields of the facts; each is optional, and blank is parsed to null. */
export const factFields = {
  brand: optionalCheckedText(BRAND_MAX_LENGTH, (text) =>
    brandKey(text) === '' ? words.brand : null,
  ).transform(orNull),
  mrp: optionalRupees(),
  /** A country by its letters or its name. */
  origin: optionalCheckedText(60, (text) => (findCountry(text) === null ? words.origin : null)).transform(
    (text): string | null => findCountry(text ?? ''),
  ),
  maker: optionalText(MAKER_MAX_LENGTH).transform(orNull),
  netQuantity: optionalText(NET_QUANTITY_MAX_LENGTH).transform(orNull),
  sku: optionalText(SKU_MAX_LENGTH).transform(orNull),
  mpn: optionalText(MPN_MAX_LENGTH).transform(orNull),
}
