import { adminOrders } from '#copy/admin/orders.ts'
import { orders } from '#copy/orders.ts'
import { formatDate } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'
import { offerName, orderRows } from '#domain/orders/order-amounts.ts'
import { lineDiscount, linesLeft, lineSubtotal, type Order, quantityLeft } from '#domain/orders/order.ts'
import { sentWith } from '#domain/orders/tracking.ts'
import { paymentStateLabel } from '#domain/payments/payment-providers.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { LineDiscount } from '#ui/shop/cart/line-discount.tsx'
import { addressLines } from './address-lines.ts'

const words = adminOrders.card

/** One sheet to print: the address for the parcel, and the order lines it contains. */
export function PackingSlip({ order, shop }: { order: Order; shop: ShopDetails }) {
  return (
    <article className="mx-auto max-w-180 rounded-card border border-line bg-card p-6 print:table print:w-full print:max-w-none print:break-after-page print:border-0 print:p-0 print:last:break-after-auto">
      {/* Of a table the header is printed on each sheet: the second one says whose it is, too. */}
      <header className="pb-6 print:table-header-group print:break-inside-avoid">
        <div className="flex flex-wrap justify-between gap-4 print:pb-6">
          <h1 className="text-24">{words.packingSlip}</h1>
          <p className="text-end text-15">
            <span className="block font-semibold">{orders.heading(order.id)}</span>
            {formatDate(order.orderDate)}
          </p>
        </div>
      </header>
      {/* No grid: Chromium loses what comes to a new sheet in a grid in a table. */}
      <div className="space-y-6">
        <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
          <Label heading={words.shipTo} lines={[...addressLines(order), order.customerDetails.phone]} large />
          <Label heading={words.from} lines={[shop.name, shop.address, shop.phone]} />
        </div>
        <Contents order={order} />
        {order.wish && (
          <p className="whitespace-pre-line wrap-anywhere">
            <span className="font-bold">{orders.wish}:</span> {order.wish}
          </p>
        )}
        <Courier order={order} />
        <p className="break-inside-avoid rounded-control border-2 border-ink p-3 text-center text-18 font-bold">
          {paymentText(order)}
        </p>
        <p className="text-center text-muted">{words.thanks(shop.name)}</p>
      </div>
    </article>
  )
}

/** A payment that the admin has not verified is not shown as paid. */
function paymentText(order: Order): string | undefined {
  const { payment } = order
  if (payment === 'due') return paymentStateLabel(order)
  return payment === 'received' || payment === 'collected' ? words.prepaid : words.unverified
}

function Label({ heading, lines, large }: { heading: string; lines: string[]; large?: boolean }) {
  return (
    <section className="rounded-control border border-line p-4 print:border-ink">
      <h2 className="text-13 text-muted">{heading}</h2>
      <address className={large ? 'text-18 not-italic' : 'text-15 not-italic'}>
        {lines.map((line, index) => (
          <span key={index} className={index === 0 ? 'block font-bold' : 'block'}>
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}

/** The courier and the number, to be compared with the label on the parcel. */
function Courier({ order }: { order: Order }) {
  const sent = sentWith(order)
  return sent === null ? null : <p className="font-semibold figures wrap-anywhere">{sent}</p>
}

function Contents({ order }: { order: Order }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {linesLeft(order.lines).map((line) => (
        <li key={line.id} className="flex break-inside-avoid items-center gap-4 py-2.5 large-text:flex-wrap">
          <span aria-hidden="true" className="size-5 shrink-0 rounded-small border-2 border-ink" />
          <span className="min-w-10 shrink-0 text-18 font-bold figures">{quantityLeft(line)} ×</span>
          <span className="min-w-0 grow large-text:basis-full">
            {line.name}
            <span className="block text-15 text-muted figures">{formatRupees(line.price)}</span>
            <LineDiscount amount={lineDiscount(line)} offer={offerName(order)} />
          </span>
          <span className="shrink-0 font-semibold figures">{formatRupees(lineSubtotal(line))}</span>
        </li>
      ))}
      {orderRows(order).map(([label, amount]) => (
        <li key={label} className="flex break-inside-avoid justify-between gap-4 py-2">
          {label}
          <span className="figures">{amount}</span>
        </li>
      ))}
      <li className="flex break-inside-avoid justify-between gap-4 py-2.5 text-18 font-bold">
        {orders.total}
        <span className="figures">{formatRupees(order.totalAmount)}</span>
      </li>
    </ul>
  )
}
