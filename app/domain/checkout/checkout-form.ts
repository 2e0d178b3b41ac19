import { PAYMENT_METHODS } from '#domain/orders/payment-state.ts'
import { z } from 'zod'

import { checkout } from '#copy/checkout.ts'

import { addressFields, phoneField } from '#domain/orders/delivery-fields.ts'
import { emailField } from '#domain/values/contact/email-field.ts'
import {
  hasFilledIn,
  optionalProse,
  optionalText,
  requiredText,
  ticked,
  wholeNumber,
} from '#domain/values/form-field.ts'
import { normaliseCode } from '#domain/offers/coupon.ts'
import { isOrderReference } from '#domain/orders/order-reference.ts'
import { providerOf } from '#domain/payments/payment-providers.ts'
import { optionalUtr } from '#domain/payments/utr-field.ts'
import {
  COUPON_CODE_MAX_LENGTH,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  RECIPIENT_NAME_MAX_LENGTH,
  WISH_MAX_LENGTH,
} from '#domain/policy.ts'

const words = checkout.problems

/** The fields that may not be blank (R5.12), in the order of the screen. */
export const CHECKOUT_REQUIRED_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'pincode',
] as const

/** Everything that is entered or chosen on the checkout screen. */
export const CHECKOUT_FIELDS = [
  ...CHECKOUT_REQUIRED_FIELDS,
  'landmark',
  'wish',
  'couponCode',
  'saveAddress',
  'paymentMethod',
  'utr',
] as const

/** What a browser may send of a cart: ids and quantities. */
const checkoutLines = z
  .array(
    // Strict: the shop's own pages never send a price.
    z.strictObject(
      {
        productId: z.string({ error: words.cart }).min(1, words.cart).max(64, words.cart),
        quantity: wholeNumber(1, MAX_LINE_QUANTITY),
      },
      { error: words.cart },
    ),
    { error: words.cart },
  )
  .min(1, words.cart)
  .max(MAX_CART_LINES, words.cart)
  .refine((all) => new Set(all.map((line) => line.productId)).size === all.length, words.cart)

/** Parses the lines of an address, as `lineParameter` writes them. */
export function readLines(parameters: URLSearchParams) {
  const lines = (parameters.get('lines') ?? '').split(',').map((line) => {
    const [productId = '', quantity = ''] = line.split(':')
    return { productId, quantity }
  })
  return checkoutLines.safeParse(lines)
}

/**
 * What the checkout screen sends, validated in the browser and on the server. Of the cart it contains ids, quantities
 * and the total that was shown (paise): the server reads the prices from the database.
 */
export const checkoutForm = z
  .object({
    firstName: requiredText(checkout.customer.firstName, RECIPIENT_NAME_MAX_LENGTH),
    lastName: requiredText(checkout.customer.lastName, RECIPIENT_NAME_MAX_LENGTH),
    email: emailField(checkout.customer.email, words.email),
    phone: phoneField,
    ...addressFields,
    keepPlace: optionalText(300),
    saveAddress: ticked,
    wish: optionalProse(WISH_MAX_LENGTH),
    couponCode: optionalText(2 * COUPON_CODE_MAX_LENGTH).transform(
      (text) => (text === undefined ? '' : normaliseCode(text)) || undefined,
    ),
    paymentMethod: z.enum(PAYMENT_METHODS, { error: words.paymentMethod }),
    reference: z.string({ error: words.failed }).refine(isOrderReference, words.failed),
    expectedTotal: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    /** The amount that the customer claims to have paid already; the admin checks it later. */
    paid: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
    /** The bank's reference of that payment. */
    utr: optionalUtr,
    lines: checkoutLines,
  })
  .superRefine(({ paymentMethod, paid, expectedTotal }, context) => {
    const { payFirst } = providerOf(paymentMethod)
    if (payFirst && paid !== expectedTotal) {
      context.addIssue({ code: 'custom', message: payFirst.refusal, path: ['paid'] })
    }
  })
  .refine(hasFilledIn(CHECKOUT_REQUIRED_FIELDS), { error: words.required, when: () => true })

export type CheckoutForm = z.output<typeof checkoutForm>
