import Banknote from 'lucide-react/icons/banknote'

import { checkout } from '#copy/checkout.ts'
import { Card } from '#ui/kit/card.tsx'
import { RadioCard } from '#ui/kit/radio-card.tsx'
import type { CheckoutFields } from './checkout-fields.ts'

const words = checkout.payment

export function PaymentCard({ fields: { paymentMethod } }: { fields: CheckoutFields }) {
  return (
    <Card title={words.title}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{words.title}</legend>
        <RadioCard
          name={paymentMethod.name}
          value="cod"
          defaultChecked
          label={words.cod}
          detail={words.codLine}
          icon={<Banknote aria-hidden="true" className="size-6" />}
        />
      </fieldset>
    </Card>
  )
}
