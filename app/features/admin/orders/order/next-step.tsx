import BadgeCheck from 'lucide-react/icons/badge-check'

import { adminOrders } from '#copy/admin/orders.ts'
import { nextAdminTransition } from '#domain/orders/order-status.ts'
import type { Chat } from '#domain/orders/chat-message.ts'
import type { Order } from '#domain/orders/order.ts'
import { CallAndMessage } from './call-and-message.tsx'
import { OtherMessages } from './other-messages.tsx'
import { TransitionButton } from './transition-button.tsx'

interface NextStepProps {
  order: Order
  chat: Chat
  children?: React.ReactNode
}

/** The button of the next transition, with links to call or message the customer; two rows on a phone. */
export function NextStep({ order, chat, children }: NextStepProps) {
  const transition = nextAdminTransition(order.status)
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <div className="min-w-0 grow-99 basis-48 empty:hidden">
        {transition && <TransitionButton orderId={order.id} transition={transition} />}
        {order.status === 'received' && <Received order={order} />}
      </div>
      <div className="flex grow justify-end gap-2 large-text:flex-wrap">
        <CallAndMessage order={order} chat={chat} />
        {children}
        <OtherMessages order={order} chat={chat} />
      </div>
    </div>
  )
}

function Received({ order }: { order: Order }) {
  return (
    <p className="flex min-h-11 items-center gap-2 text-15 font-semibold text-leaf-ink">
      <BadgeCheck aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {adminOrders.card.delivered}
        {order.customerConfirmedReceipt && (
          <span className="block text-13 font-normal">{adminOrders.card.confirmedByCustomer}</span>
        )}
      </span>
    </p>
  )
}
