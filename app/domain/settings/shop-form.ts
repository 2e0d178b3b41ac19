import { isUpiId } from '#domain/values/upi-id.ts'
import { z } from 'zod'

import { adminSettings } from '#copy/admin/settings.ts'
import { problems } from '#copy/problems.ts'
import { sampleReviews } from '#copy/reviews/sample-reviews.ts'

import { emailField } from '#domain/values/contact/email-field.ts'
import { checkedText, optionalText, requiredText, ticked, wholeNumber } from '#domain/values/form-field.ts'
import { isSecureLink } from '#domain/values/links/secure-link.ts'
import { MAX_DELIVERY_DAYS, MAX_LIMIT_ORDERS, MAX_LIMIT_RUPEES, MAX_LINE_QUANTITY } from '#domain/policy.ts'
import type { OrderLimits } from './order-limits.ts'
import type { ShopDetails } from './shop-details.ts'

/** The admin's Settings. The phone may be a landline, so it is plain text here. */
export const shopForm = z.object({
  name: requiredText(adminSettings.name, 60),
  tagline: optionalText(80).transform((text) => text ?? ''),
  address: requiredText(adminSettings.address, 200),
  phone: requiredText(adminSettings.phone, 30),
  email: emailField(adminSettings.email, problems.signUp.invalidEmailScreen),
  hours: requiredText(adminSettings.hours, 80),
  upiId: checkedText(adminSettings.upiId, 320, (text) => (isUpiId(text) ? null : problems.fields.upiId)),
  directionsUrl: webLink(),
  instagramUrl: socialLink(),
  facebookUrl: socialLink(),
  youtubeUrl: socialLink(),
  reviewsShown: wholeNumber(0, sampleReviews.length),
  advertisesFreeShipping: ticked,
  advertisesFirstOrder: ticked,
  deliveryDays: wholeNumber(1, MAX_DELIVERY_DAYS),
}) satisfies z.ZodType<ShopDetails>

const limitInRupees = wholeNumber(1, MAX_LIMIT_RUPEES)
const limitInOrders = wholeNumber(1, MAX_LIMIT_ORDERS)

export const orderLimitsForm = z.object({
  unitsPerProduct: wholeNumber(1, MAX_LINE_QUANTITY),
  codRupees: limitInRupees,
  openOrders: limitInOrders,
  openRupees: limitInRupees,
  newCodRupees: limitInRupees,
  newOpenOrders: limitInOrders,
  newOpenRupees: limitInRupees,
  ordersPerHour: limitInOrders,
  addressOrdersPerHour: limitInOrders,
}) satisfies z.ZodType<OrderLimits>

/** The mails that can be switched on and off. */
export const mailsForm = z.object({ lowStockMail: ticked, reviewMail: ticked })

/** All of the admin's Settings, in one form. */
export const settingsForm = z.object({
  ...shopForm.shape,
  ...mailsForm.shape,
  ...orderLimitsForm.shape,
})

/** The link to the shop's page on a social network, or blank. */
function socialLink() {
  return optionalText(500)
    .refine((text) => text === undefined || isSecureLink(text), problems.fields.secureLink)
    .transform((text) => text ?? '')
}

/** A web link, or blank: a `javascript:` link could run a script. */
function webLink() {
  return optionalText(500)
    .refine(
      (text) => text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text)),
      problems.fields.link,
    )
    .transform((text) => text ?? '')
}
