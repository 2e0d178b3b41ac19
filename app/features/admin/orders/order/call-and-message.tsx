import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'

import { adminOrders } from '#copy/admin/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { iconButtonClasses } from '#ui/kit/icon-button-classes.ts'

/** Links to call the customer, and to write to them on WhatsApp. */
export function CallAndMessage({ order: { customerDetails } }: { order: Order }) {
  const { firstName, lastName, phone } = customerDetails
  const name = `${firstName} ${lastName}`
  const call = adminOrders.card.call(name)
  const message = adminOrders.card.message(name)
  return (
    <>
      <a href={`tel:+91${phone}`} aria-label={call} title={call} className={iconButtonClasses('framed')}>
        <Phone aria-hidden="true" className="size-5" />
      </a>
      <a
        href={`https://wa.me/91${phone}`}
        target="_blank"
        rel="noreferrer"
        aria-label={message}
        title={message}
        className={iconButtonClasses('framed')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
      </a>
    </>
  )
}
