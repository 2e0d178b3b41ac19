import { adminDelivery } from '#copy/admin/delivery.ts'
import { isPrefix } from '#domain/settings/delivery-rules.ts'

/** The area of a rule as the admin reads it: a State, or "PIN codes 7441…". */
export function areaName(area: string): string {
  return isPrefix(area) ? adminDelivery.prefix(area) : area
}
