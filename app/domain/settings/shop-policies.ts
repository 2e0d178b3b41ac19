import { policyDrafts } from '#copy/promises/policy-drafts.ts'
import { RETURN_WINDOW_MS, HOUR_MS } from '#domain/policy.ts'
import type { Seller } from './seller.ts'
import type { ShopDetails } from './shop-details.ts'

/** The shop's policies, in the order in which they are listed. */
export const POLICY_NAMES = ['shipping', 'returns', 'cancellation', 'privacy', 'terms'] as const
export type PolicyName = (typeof POLICY_NAMES)[number]

/** What the shop has a public page of under `/policies/`. */
export type PolicyPageName = PolicyName | 'seller'

export function isPolicyName(name: string): name is PolicyName {
  return POLICY_NAMES.some((known) => known === name)
}

export function policyDraft(name: PolicyName): string {
  return policyDrafts[name]
}

/** What can be filled in. */
export const POLICY_PLACEHOLDERS = [
  'shop',
  'legalName',
  'legalAddress',
  'officer',
  'officerContact',
  'email',
  'phone',
  'deliveryDays',
  'returnTime',
] as const
export type PolicyPlaceholder = (typeof POLICY_PLACEHOLDERS)[number]

/** The values of the placeholders; null where the shopkeeper has not filled anything in. */
export function policyValues(
  { name, email, phone, deliveryDays }: Pick<ShopDetails, 'name' | 'email' | 'phone' | 'deliveryDays'>,
  seller: Seller,
): Record<PolicyPlaceholder, string | null> {
  return {
    shop: name,
    legalName: seller.legalName || null,
    legalAddress: seller.legalAddress || null,
    officer: seller.officerName || null,
    officerContact: seller.officerContact || null,
    email,
    phone,
    deliveryDays: String(deliveryDays),
    returnTime: `${RETURN_WINDOW_MS / HOUR_MS} hours`,
  }
}
