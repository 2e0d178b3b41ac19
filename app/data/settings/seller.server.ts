import { cachedUntil } from '#data/database/cached-value.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { missingIn } from '#domain/settings/fill-template.ts'
import { NO_SELLER, type Seller } from '#domain/settings/seller.ts'
import { type PolicyPageName, type PolicyPlaceholder, policyValues } from '#domain/settings/shop-policies.ts'
import { newestPolicies, publishedPolicies } from './policies.server.ts'
import { changeSetting } from './save-settings.server.ts'
import { readSetting, writeSetting } from './settings.server.ts'
import { shopDetails } from './shop-details.server.ts'

const SETTING = 'seller'

/** Who sells; empty until the admin fills it in. */
export async function seller(within: Database = db): Promise<Seller> {
  const stored = await readSetting(SETTING, within)
  return { ...NO_SELLER, ...(stored && (JSON.parse(stored) as Partial<Seller>)) }
}

/** The pages under `/policies/` that shoppers can read: none, until the admin writes one. */
export const policyPages = cachedUntil('settings', 'policy pages', async (): Promise<PolicyPageName[]> => {
  const [{ legalName }, published] = await Promise.all([seller(), publishedPolicies()])
  return [...(legalName ? (['seller'] as const) : []), ...published]
})

export type SellerResult =
  | { outcome: 'saved' }
  /** A published policy would have a gap. */
  | { outcome: 'in-use'; missing: PolicyPlaceholder[] }

/** Updates who sells, unless a published policy names a part that would be empty. */
export function updateSeller(changed: Seller, origin?: EventOrigin): Promise<SellerResult> {
  return changeSetting(SETTING, async (transaction): Promise<SellerResult> => {
    const values = policyValues(await shopDetails(transaction), changed)
    const published = (await newestPolicies(transaction)).filter((policy) => policy.published)
    const missing = missingIn(published.map(({ text }) => text).join('\n'), values)
    if (missing.length > 0) return { outcome: 'in-use', missing }
    const before = await seller(transaction)
    const names = Object.keys(changed) as (keyof Seller)[]
    const detail = names.filter((name) => changed[name] !== before[name]).join(', ')
    if (!detail) return { outcome: 'saved' }
    await writeSetting(SETTING, JSON.stringify(changed), transaction)
    await recordSecurityEvent(transaction, { kind: 'settings-changed', detail }, origin)
    publish(transaction, 'settings')
    return { outcome: 'saved' }
  })
}
