import Download from 'lucide-react/icons/download'

import { adminOrders } from '#copy/admin/orders.ts'
import { type OrderList, orderRowsUrl } from '#domain/orders/order-list.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'

/**
 * Downloads all orders of the view. A link without the `download` attribute: with an expired session it leads to the
 * sign-in, not to a broken file.
 */
export function DownloadLink({ list }: { list: OrderList }) {
  return (
    <a href={orderRowsUrl(list)} className={buttonClasses({ kind: 'quiet' })}>
      <Download aria-hidden="true" className="size-5" />
      {adminOrders.exportOrders}
    </a>
  )
}
