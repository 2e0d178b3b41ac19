import { z } from 'zod'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { problems } from '#copy/problems.ts'

import { optionalProse, requiredProse, wholeNumber } from '#domain/values/form-field.ts'
import { selectedOrders } from './order-list.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { MAX_LINE_QUANTITY, PROSE_MAX_LENGTH } from '#domain/policy.ts'

/** Cancelling an order, by the customer or the admin; the reason becomes part of the order's history. */
export const cancelForm = z.object({ reason: requiredProse(orders.cancel.reasonLabel, PROSE_MAX_LENGTH) })

/** The admin cancels pieces of one line; `seen` is how many pieces the screen showed of the whole order. */
export const cancelLineForm = cancelForm.extend({
  quantity: wholeNumber(1, MAX_LINE_QUANTITY),
  seen: wholeNumber(1, Number.MAX_SAFE_INTEGER),
})

/** Several orders: their ids, with spaces between them. */
export const selectionForm = z.object({ orders: z.string().default('').transform(selectedOrders) })

/** The shopkeeper's note about an order; `seen` is the one that the screen showed. Blank: none. */
export const noteForm = z.object({
  note: optionalProse(PROSE_MAX_LENGTH),
  seen: optionalProse(PROSE_MAX_LENGTH),
})

/** The override: any status, with a reason. `seen` is the status that the admin's screen showed. */
export const overrideForm = z.object({
  seen: z.enum(ORDER_STATUSES, { error: problems.fields.chooseOne }),
  status: z.enum(ORDER_STATUSES, { error: problems.fields.chooseOne }),
  reason: requiredProse(adminOrders.override.reason, PROSE_MAX_LENGTH),
})
