import Banknote from 'lucide-react/icons/banknote'
import ScanQrCode from 'lucide-react/icons/scan-qr-code'

import { adminOrders } from '#copy/admin-orders.ts'
import { formatRupees } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { classNames } from '#ui/kit/class-names.ts'

const words = adminOrders.payment

/** How the order is paid, and whether the money is there. */
export function PaymentLine({ order, children }: { order: Order; children?: React.ReactNode }) {
  const Icon = order.paymentMethod === 'cod' ? Banknote : ScanQrCode
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-control px-3 py-1 text-15 font-semibold',
        order.payment === 'claimed' || order.payment === 'refused'
          ? 'bg-marigold-wash text-marigold-ink'
          : 'bg-quiet',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <p className="mr-auto">{paymentWords(order)}</p>
      {children}
    </div>
  )
}

function paymentWords({ payment, totalAmount }: Order): string {
  switch (payment) {
    case 'due':
      return words.codToCollect(formatRupees(totalAmount))
    case 'collected':
      return words.codCollected(formatRupees(totalAmount))
    case 'awaiting':
      return words.upiAwaiting
    case 'claimed':
      return words.upiClaimed
    case 'received':
      return words.upiReceived
    case 'refused':
      return words.upiRefused
  }
}
