import { REFUND_METHODS, RETURN_REASONS } from '#domain/orders/return-request.ts'
import { z } from 'zod'

import { problems } from '#copy/problems.ts'
import { returns } from '#copy/returns.ts'

import { formKey, hasFilledIn, optionalProse, requiredProse, wholeNumber } from '#domain/values/form-field.ts'
import { optionalRupees } from '#domain/values/money-field.ts'
import { MAX_LINE_QUANTITY, PROSE_MAX_LENGTH, REFUND_REFERENCE_MAX_LENGTH } from '#domain/policy.ts'
import type { RefundPaid } from '#domain/payments/refund.ts'

/**
 * Requesting a return (R5.13). `quantityLeftToReturn` checks the quantity against the order. `key` identifies the form, so
 * that sent twice it is one request; a page that was opened before an update has none.
 */
export const returnForm = z
  .object({
    key: formKey(returns.dialog.failed).optional(),
    lineId: z
      .string({ error: returns.dialog.failed })
      .min(1, returns.dialog.failed)
      .max(64, returns.dialog.failed),
    quantity: wholeNumber(1, MAX_LINE_QUANTITY),
    reason: z.enum(RETURN_REASONS, { error: problems.fields.required(returns.dialog.reason) }),
    description: requiredProse(returns.dialog.description, PROSE_MAX_LENGTH),
  })
  .refine(hasFilledIn(['reason', 'description']), { error: returns.dialog.required, when: () => true })

/** Approving a return: both fields blank means the default response and the full refund. */
export const approveReturnForm = z.object({
  response: optionalProse(PROSE_MAX_LENGTH),
  refundAmount: optionalRupees(),
})

export const rejectReturnForm = z.object({ response: optionalProse(PROSE_MAX_LENGTH) })

/** How a return or a cancelled order was refunded. Cash has no reference, a transfer has. */
export const refundForm = z.object({
  refundMethod: z.enum(REFUND_METHODS, { error: problems.fields.chooseOne }),
  refundReference: optionalProse(REFUND_REFERENCE_MAX_LENGTH),
})

/** Completing a return: a method only where money was refunded, which the request says. */
export const completeReturnForm = refundForm.partial({ refundMethod: true })

/** The same for a cancelled order, or for cancelled pieces of it; `seen` is the amount due that the screen showed, in paise. */
export const dueRefundForm = refundForm.extend({ seen: wholeNumber(1, Number.MAX_SAFE_INTEGER) })

export type RefundForm = z.output<typeof refundForm>

export function refundOf({ refundMethod, refundReference }: RefundForm): RefundPaid {
  return { method: refundMethod, reference: refundReference ?? null }
}
