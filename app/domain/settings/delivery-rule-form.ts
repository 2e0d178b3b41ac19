import { z } from 'zod'

import { adminDelivery } from '#copy/admin/delivery.ts'
import { MAX_DELIVERY_DAYS } from '#domain/policy.ts'
import { checkedText, optionalWholeNumber, ticked } from '#domain/values/form-field.ts'
import { parseArea } from './delivery-rules.ts'

const words = adminDelivery.fields

const area = checkedText(words.area, 60, (text) => (parseArea(text) === null ? words.areaProblem : null))

/** A rule of where the shop delivers. */
export const deliveryRuleForm = z.object({
  area: area.transform((text) => parseArea(text) ?? text),
  delivers: ticked,
  cod: ticked,
  days: optionalWholeNumber(1, MAX_DELIVERY_DAYS),
})

/** The rule to remove. */
export const deliveryAreaForm = deliveryRuleForm.pick({ area: true })
