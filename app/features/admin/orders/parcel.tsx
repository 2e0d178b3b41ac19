import type { ReactNode } from 'react'

import { orders } from '#copy/orders.ts'
import type { Chat } from '#domain/orders/chat-message.ts'
import type { Order } from '#domain/orders/order.ts'
import { Card } from '#ui/kit/card.tsx'
import { StatusBadge } from '#ui/shop/orders/status-badge.tsx'
import { TrackingLine } from '#ui/shop/orders/tracking-line.tsx'
import { CallAndMessage } from './order/call-and-message.tsx'
import { OrderNumber } from './order/order-number.tsx'

/** One order among several: how it stands and was sent, and the links to tell its customer. */
export function Parcel({ order, chat }: { order: Order; chat: Chat }) {
  return (
    <Card className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <ParcelHeading order={order}>
          <StatusBadge status={order.status} />
        </ParcelHeading>
        <div className="flex shrink-0 gap-2">
          <CallAndMessage order={order} chat={chat} />
        </div>
      </div>
      {order.courier && (
        <div className="text-15">
          <TrackingLine tracking={order} />
        </div>
      )}
    </Card>
  )
}

/** Whose parcel it is, and where it goes. */
export function ParcelHeading({ order, children }: { order: Order; children?: ReactNode }) {
  const { customerDetails, deliveryAddress } = order
  return (
    <div className="min-w-0">
      <h2
        aria-label={orders.heading(order.id)}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-18"
      >
        <OrderNumber id={order.id} />
        {children}
      </h2>
      <p className="font-semibold wrap-anywhere">{`${customerDetails.firstName} ${customerDetails.lastName}`}</p>
      <p className="text-15 text-muted wrap-anywhere">{`${deliveryAddress.city} ${deliveryAddress.pincode}`}</p>
    </div>
  )
}
