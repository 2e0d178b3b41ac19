import Copy from 'lucide-react/icons/copy'

import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { mailLink } from '#domain/values/contact/mail-link.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { showToast } from '#ui/kit/toast-store.ts'
import { addressLines } from './address-lines.ts'

interface CustomerCardProps {
  order: Order
  /** The path of the customer's page; null when the account is gone. */
  page: string | null
}

/** The customer and the delivery address, with a button to copy them for the courier. */
export function CustomerCard({ order, page }: CustomerCardProps) {
  const { email, phone } = order.customerDetails
  return (
    <Card title={orders.customerDetails}>
      <address className="not-italic">
        {addressLines(order).map((line, index) => (
          <span key={index} className={index === 0 ? 'block font-semibold' : 'block'}>
            {line}
          </span>
        ))}
      </address>
      <p className="mt-3 grid text-15">
        <a href={`tel:+91${phone}`} className="flex min-h-11 items-center figures hover:underline">
          {phone}
        </a>
        <a href={mailLink(email)} className="flex min-h-11 items-center break-all hover:underline">
          {email}
        </a>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button kind="outline" size="snug" className="px-4" onClick={() => void copyAddress(order)}>
          <Copy aria-hidden="true" className="size-4" />
          {adminOrders.card.copyAddress}
        </Button>
        {page && (
          <ButtonLink kind="outline" size="snug" to={page} className="px-4">
            {adminOrders.card.customerPage}
          </ButtonLink>
        )}
      </p>
    </Card>
  )
}

async function copyAddress(order: Order): Promise<void> {
  try {
    await navigator.clipboard.writeText([...addressLines(order), order.customerDetails.phone].join('\n'))
    showToast(adminOrders.card.copied)
  } catch {
    showToast(adminOrders.card.copyFailed, { tone: 'problem' })
  }
}
