import { orders } from '#copy/orders.ts'
import type { Order } from '#domain/orders/order.ts'

/** Name and address, as on a parcel. */
export function addressLines({ customerDetails, deliveryAddress }: Order): string[] {
  const { street, city, state, pincode, landmark } = deliveryAddress
  return [
    `${customerDetails.firstName} ${customerDetails.lastName}`,
    street,
    ...(landmark ? [orders.landmark(landmark)] : []),
    `${city}, ${state}`,
    orders.pin(pincode),
  ]
}
