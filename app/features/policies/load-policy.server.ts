import { policies } from '#copy/promises/policies.ts'
import { newestPolicy } from '#data/settings/policies.server.ts'
import { seller } from '#data/settings/seller.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { fillTemplate } from '#domain/settings/fill-template.ts'
import { parsePolicyText, type PolicyBlock } from '#domain/settings/policy-text.ts'
import type { Seller } from '#domain/settings/seller.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { isPolicyName, type PolicyPageName, policyValues } from '#domain/settings/shop-policies.ts'

export interface PublicPolicy {
  name: PolicyPageName
  /** The text, filled in. */
  blocks: PolicyBlock[]
  /** Epoch milliseconds; null for who sells. */
  savedAt: number | null
  /** Who sells: labels and values. */
  facts: [label: string, value: string][]
}

/** A page under `/policies/`; null when the shop has not published it. */
export async function loadPolicy(name: string): Promise<PublicPolicy | null> {
  if (name !== 'seller' && !isPolicyName(name)) return null
  const [shop, owner] = await Promise.all([shopDetails(), seller()])
  const facts = sellerFacts(shop, owner)
  if (name === 'seller') return owner.legalName ? { name, blocks: [], savedAt: null, facts } : null
  const policy = await newestPolicy(name)
  if (!policy?.published) return null
  const blocks = parsePolicyText(fillTemplate(policy.text, policyValues(shop, owner)))
  return { name, blocks, savedAt: policy.savedAt, facts: owner.legalName ? facts : [] }
}

function sellerFacts(shop: ShopDetails, owner: Seller): PublicPolicy['facts'] {
  const words = policies.seller
  const facts: PublicPolicy['facts'] = [
    [words.legalName, owner.legalName],
    [words.legalAddress, owner.legalAddress || shop.address],
    [words.phone, shop.phone],
    [words.email, shop.email],
    [words.officer, owner.officerName],
    [words.officerContact, owner.officerContact],
  ]
  return facts.filter(([, value]) => value)
}
