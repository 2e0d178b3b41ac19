import Download from 'lucide-react/icons/download'

import { adminOrders } from '#copy/admin-orders.ts'
import { type OrderList, orderRowsUrl } from '#domain/orders/order-list.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

/** The whole view as a file. A plain link: who was signed out meanwhile gets to the sign-in, not a broken file. */
export function DownloadLink({ list }: { list: OrderList }) {
  return (
    <a href={orderRowsUrl(list)} className={buttonClasses({ kind: 'quiet' })}>
      <Download aria-hidden="true" className="size-5" />
      {adminOrders.exportOrders}
    </a>
  )
}
