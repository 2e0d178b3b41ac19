import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { itemCount, linesLeft, type Order } from '#domain/orders/order.ts'
import { ThumbnailStack } from '#ui/shop/pictures/thumbnail-stack.tsx'

/** The pictures of the order lines, the customer and the place of delivery. */
export function CustomerSummary({ order }: { order: Order }) {
  const { customerDetails, deliveryAddress, lines } = order
  const items = orders.items(itemCount(lines))
  return (
    <div className="flex items-center gap-3">
      <ThumbnailStack sources={linesLeft(lines).map((line) => line.imageUrl)} />
      <div className="min-w-0">
        <p className="font-semibold">{`${customerDetails.firstName} ${customerDetails.lastName}`}</p>
        <p className="text-15 text-muted">
          {adminOrders.card.itemsAndPlace(items, deliveryAddress.pincode, deliveryAddress.city)}
        </p>
      </div>
    </div>
  )
}
