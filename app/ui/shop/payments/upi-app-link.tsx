import { checkout } from '#copy/checkout.ts'
import type { PaymentCode } from '#domain/payments/payment-code.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

/** On a phone, which cannot scan its own screen: opens the payment in a UPI app. */
export function UpiAppLink({ code }: { code: PaymentCode }) {
  return (
    <a
      href={code.link}
      className={buttonClasses(
        { size: 'large', wide: true },
        'hidden sm:col-span-2 pointer-coarse:inline-flex',
      )}
    >
      {checkout.upi.openApp}
    </a>
  )
}
