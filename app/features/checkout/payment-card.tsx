import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/payment-state.ts'
import type { ReactNode } from 'react'

import { checkout } from '#copy/checkout.ts'
import { providerOf } from '#domain/payments/payment-providers.ts'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { RadioCard } from '#ui/kit/radio-card.tsx'
import { PaymentIcon } from '#ui/shop/payments/payment-icon.tsx'

const words = checkout.payment

interface PaymentCardProps {
  name: string
  chosen: PaymentMethod
  /** Why the chosen method is not possible. */
  problem: string | undefined
  onChoose: (method: PaymentMethod) => void
  /** The payment that must be made before the order, if the chosen method needs one. */
  children: ReactNode
}

export function PaymentCard({ name, chosen, problem, onChoose, children }: PaymentCardProps) {
  return (
    <Card title={words.title}>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{words.title}</legend>
        {PAYMENT_METHODS.map(providerOf).map((provider) => (
          <RadioCard
            key={provider.id}
            name={name}
            value={provider.id}
            checked={provider.id === chosen}
            onChange={() => onChoose(provider.id)}
            label={provider.label}
            detail={provider.line}
            icon={<PaymentIcon of={provider} className="size-6" />}
          />
        ))}
      </fieldset>
      {problem && (
        <Notice tone="error" className="mt-4">
          {problem}
        </Notice>
      )}
      {children}
    </Card>
  )
}
