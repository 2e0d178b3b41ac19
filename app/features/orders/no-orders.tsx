import { orders } from '#copy/orders.ts'
import parcel from '#ui/shop/illustrations/package.svg'
import { EmptyPage } from '#ui/shop/page/empty-page.tsx'

export function NoOrders() {
  const { emptyTitle, emptyLine, startShopping } = orders
  return <EmptyPage illustration={parcel} title={emptyTitle} line={emptyLine} to="/" label={startShopping} />
}
