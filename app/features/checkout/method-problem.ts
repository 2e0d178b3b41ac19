import { checkout } from '#copy/checkout.ts'
import type { MethodRefusal } from '#domain/payments/method-refusal.ts'

/** In words, for the chosen payment method. */
export function methodProblem(refusal: MethodRefusal, pincode: string): string {
  return refusal === 'no-cod' ? checkout.place.noCod(pincode) : checkout.payment.nothingToPay
}
