import type { PaymentMethod } from '#domain/orders/payment-state.ts'
import type { Paise } from '#domain/values/money.ts'
import { providerOf } from './payment-providers.ts'

export type MethodRefusal = 'no-cod' | 'nothing-to-pay'

/**
 * Why an order cannot be paid by a method. When nothing is to be paid, a payment app refuses the amount, and there is no
 * cash that a delivery agent could not take.
 * @param cod whether cash on delivery is possible where the order goes
 */
export function methodRefusal(method: PaymentMethod, total: Paise, cod: boolean): MethodRefusal | null {
  if (total === 0) return providerOf(method).payFirst ? 'nothing-to-pay' : null
  return method === 'cod' && !cod ? 'no-cod' : null
}
