import Banknote from 'lucide-react/icons/banknote'
import QrCode from 'lucide-react/icons/qr-code'
import type { ReactNode } from 'react'

import { checkout } from '#copy/checkout.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment.ts'
import { Card } from '#ui/kit/card.tsx'
import { RadioCard } from '#ui/kit/radio-card.tsx'

const words = checkout.payment
const ICONS = { cod: Banknote, upi: QrCode } as const

interface PaymentCardProps {
  name: string
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  /** How to pay by UPI, while that is chosen. */
  children: ReactNode
}

export function PaymentCard({ name, chosen, onChoose, children }: PaymentCardProps) {
  return (
    <Card title={words.title}>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{words.title}</legend>
        {PAYMENT_METHODS.map((method) => {
          const Icon = ICONS[method]
          return (
            <RadioCard
              key={method}
              name={name}
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              label={words[method]}
              detail={method === 'cod' ? words.codLine : words.upiLine}
              icon={<Icon aria-hidden="true" className="size-6" />}
            />
          )
        })}
      </fieldset>
      {children}
    </Card>
  )
}
