import { adminPolicies } from '#copy/admin/policies.ts'
import type { PolicyPlaceholder } from '#domain/settings/shop-policies.ts'

/** What is missing, in words. */
export function namesOf(missing: PolicyPlaceholder[]): string {
  return missing.map((name) => adminPolicies.editor.placeholders[name]).join(', ')
}
