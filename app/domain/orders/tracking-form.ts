import { z } from 'zod'

import { adminOrders } from '#copy/admin/orders.ts'
import { problems } from '#copy/problems.ts'

import { isSecureLink } from '#domain/values/links/secure-link.ts'
import { optionalText } from '#domain/values/form-field.ts'
import { ORDERS_PER_PAGE } from './order-list.ts'
import { isOrderReference } from './order-reference.ts'
import { COURIERS, normaliseTrackingNumber, type Tracking } from './tracking.ts'

const words = adminOrders.tracking
const NUMBER_MAX_LENGTH = 40

const fields = {
  courier: z.enum(COURIERS, { error: problems.fields.chooseOne }).optional(),
  trackingNumber: optionalText(2 * NUMBER_MAX_LENGTH)
    .transform((text) => text && normaliseTrackingNumber(text))
    .refine((number) => number === undefined || isTrackingNumber(number), words.numberWrong),
  trackingLink: optionalText(500).refine(
    (link) => link === undefined || isSecureLink(link),
    problems.fields.secureLink,
  ),
}

type Fields = z.infer<z.ZodObject<typeof fields>>

/** Courier, number and link of a parcel, all optional. */
export const trackingForm = z.object(fields).superRefine(checkTogether).transform(trackingOf)

/** The same, corrected; `seen` is the tracking that the admin's screen showed, as text. */
export const trackingCorrection = z
  .object({ ...fields, seen: z.string().max(1_000).default('') })
  .superRefine(checkTogether)
  .transform(({ seen, ...form }) => ({ seen, tracking: trackingOf(form) }))

/** Several orders that one courier took, each with its own number. */
export const shipmentsForm = z
  .object({
    courier: fields.courier,
    parcels: z
      .array(z.object({ order: z.string().refine(isOrderReference), trackingNumber: fields.trackingNumber }))
      .max(ORDERS_PER_PAGE),
  })
  .superRefine(({ courier, parcels }, context) => {
    if (!courier && parcels.some(({ trackingNumber }) => trackingNumber))
      context.addIssue({ code: 'custom', path: ['courier'], message: words.courierMissing })
  })

function checkTogether({ courier, trackingNumber, trackingLink }: Fields, context: z.RefinementCtx): void {
  if (!courier && (trackingNumber ?? trackingLink))
    context.addIssue({ code: 'custom', path: ['courier'], message: words.courierMissing })
  else if (courier !== 'other' && trackingLink)
    context.addIssue({ code: 'custom', path: ['trackingLink'], message: words.linkOnlyForOther })
}

function trackingOf({ courier, trackingNumber, trackingLink }: Fields): Tracking {
  return {
    courier: courier ?? null,
    trackingNumber: trackingNumber ?? null,
    trackingLink: trackingLink ?? null,
  }
}

function isTrackingNumber(text: string): boolean {
  return text.length <= NUMBER_MAX_LENGTH && /^[A-Z0-9][A-Z0-9/-]*$/.test(text)
}
