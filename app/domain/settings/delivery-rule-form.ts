import { z } from 'zod'

import { adminDelivery } from '#copy/admin/delivery.ts'
import { MAX_DELIVERY_DAYS, MAX_LIMIT_RUPEES } from '#domain/policy.ts'
import { checkedText, optionalWholeNumber, ticked } from '#domain/values/form-field.ts'
import { type DeliveryRule, parseArea } from './delivery-rules.ts'

const words = adminDelivery.fields

const area = checkedText(words.area, 60, (text) => (parseArea(text) === null ? words.areaProblem : null))

/** A rule of where the shop delivers, as the admin enters it: the fee in whole rupees, like that of the shop. */
export const deliveryRuleForm = z.object({
  area: area.transform((text) => parseArea(text) ?? text),
  delivers: ticked,
  cod: ticked,
  days: optionalWholeNumber(1, MAX_DELIVERY_DAYS),
  feeRupees: optionalWholeNumber(0, MAX_LIMIT_RUPEES),
})

export type DeliveryRuleForm = z.output<typeof deliveryRuleForm>

export function deliveryRuleOf({ feeRupees, ...rule }: DeliveryRuleForm): DeliveryRule {
  return { ...rule, fee: feeRupees === null ? null : feeRupees * 100 }
}

export function deliveryRuleFormOf({ fee, ...rule }: DeliveryRule): DeliveryRuleForm {
  return { ...rule, feeRupees: fee === null ? null : fee / 100 }
}

/** The rule to remove. */
export const deliveryAreaForm = deliveryRuleForm.pick({ area: true })
