import { type Delivery, deliveryFor, type DeliveryRule, withRule } from '#domain/settings/delivery-rules.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { MAX_DELIVERY_RULES } from '#domain/policy.ts'
import { stateOf } from '#domain/values/place.ts'
import { cachedUntil } from '#data/database/cached-value.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { findPlaces } from './pin-places.server.ts'
import { changeSetting } from './save-settings.server.ts'
import { readSetting, writeSetting } from './settings.server.ts'

export const DELIVERY_RULES = 'delivery-rules'

/** Where the shop delivers, and how; without any it delivers everywhere. */
export async function deliveryRules(within: Database = db): Promise<DeliveryRule[]> {
  return parseRules(await readSetting(DELIVERY_RULES, within))
}

/** The same for what shoppers see. */
export const cachedDeliveryRules = cachedUntil('settings', 'delivery rules of pages', () => deliveryRules())

/**
 * What the shop does for an address. Its State is that of the PIN code: what was entered decides only where that is not
 * known.
 * @param stored the value of the setting {@link DELIVERY_RULES}
 */
export async function deliveryTo(
  { pincode, state }: { pincode: string; state: string },
  stored: string | null,
): Promise<Delivery> {
  const rules = parseRules(stored)
  const known = rules.length > 0 ? await findPlaces(pincode) : []
  return deliveryFor({ pincode, state: stateOf(known, state) }, rules)
}

/** Saves a rule, in place of an earlier one of its area. `full`: there are as many as there can be. */
export function saveDeliveryRule(rule: DeliveryRule, origin?: EventOrigin): Promise<'saved' | 'full'> {
  return changeSetting(DELIVERY_RULES, async (transaction) => {
    const rules = withRule(await deliveryRules(transaction), rule)
    if (rules.length > MAX_DELIVERY_RULES) return 'full'
    await write(transaction, rules, `delivery: ${rule.area}`, origin)
    return 'saved'
  })
}

/** Deletes the rule of an area; without one, nothing changes. */
export async function deleteDeliveryRule(area: string, origin?: EventOrigin): Promise<void> {
  await changeSetting(DELIVERY_RULES, async (transaction) => {
    const rules = await deliveryRules(transaction)
    const left = rules.filter((rule) => rule.area !== area)
    if (left.length < rules.length) await write(transaction, left, `delivery: ${area}, no rule`, origin)
  })
}

async function write(within: Database, rules: DeliveryRule[], detail: string, origin?: EventOrigin) {
  await writeSetting(DELIVERY_RULES, JSON.stringify(rules), within)
  await recordSecurityEvent(within, { kind: 'settings-changed', detail }, origin)
  publish(within, 'settings')
}

function parseRules(stored: string | null): DeliveryRule[] {
  const rules = stored ? (JSON.parse(stored) as (Omit<DeliveryRule, 'fee'> & Partial<DeliveryRule>)[]) : []
  // Rules that were saved before rules had a fee have none.
  return rules.map((rule) => ({ ...rule, fee: rule.fee ?? null }))
}
