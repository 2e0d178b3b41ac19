import type { Paise } from '#domain/values/money.ts'
import { plainDigits } from '#domain/values/numbers/plain-digits.ts'
import { findState } from '#domain/values/place.ts'

/** What the shop does for the addresses of an area. */
export interface Delivery {
  delivers: boolean
  /** Whether cash on delivery is possible. */
  cod: boolean
  /** Days until the delivery; null: as everywhere. */
  days: number | null
  /** What delivery costs, unless it is free for the value of the order; null: as everywhere. */
  fee: Paise | null
}

export interface DeliveryRule extends Delivery {
  /** A State as the shop's list writes it, or the first digits of PIN codes. */
  area: string
}

/** Without rules: the shop delivers everywhere. */
const EVERYWHERE: Delivery = { delivers: true, cod: true, days: null, fee: null }

/**
 * What the shop does for an address: the rule of the longest beginning of its PIN code, else that of its State, else as
 * everywhere. One rule decides alone; where the shop does not deliver, that costs nothing of its own.
 * @param address the State as the shop's list writes it; null when it is not known
 */
export function deliveryFor(
  { pincode, state }: { pincode: string; state: string | null },
  rules: readonly DeliveryRule[],
): Delivery {
  const [longest] = rules
    .filter(({ area }) => isPrefix(area) && pincode.startsWith(area))
    .toSorted((a, b) => b.area.length - a.area.length)
  const rule = longest ?? rules.find(({ area }) => area === state)
  if (!rule) return EVERYWHERE
  const { area: _, ...delivery } = rule
  return delivery.delivers ? delivery : { ...delivery, fee: null }
}

/** The area of a rule as it is stored; null for text that is no State and no beginning of a PIN code. */
export function parseArea(text: string): string | null {
  const digits = plainDigits(text).replaceAll(/\s/g, '')
  return /^[1-9][0-9]{0,5}$/.test(digits) ? digits : findState(text)
}

/** The rules with this one, which replaces an earlier one of the area: PIN codes first, then States. */
export function withRule(rules: readonly DeliveryRule[], rule: DeliveryRule): DeliveryRule[] {
  const others = rules.filter(({ area }) => area !== rule.area)
  return [...others, rule].toSorted((a, b) => (a.area < b.area ? -1 : 1))
}

export function isPrefix(area: string): boolean {
  return /^[0-9]/.test(area)
}
