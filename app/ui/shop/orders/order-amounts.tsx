import { orderRows, type PlacedOrder } from '#domain/orders/order-amounts.ts'

/** What the total of an order consists of, where an offer or a delivery fee is part of it. */
export function OrderAmounts({ order }: { order: PlacedOrder }) {
  const rows = orderRows(order)
  if (rows.length === 0) return null
  return (
    <dl className="mt-3 mb-2 grid gap-1 border-t border-line pt-3 text-15 font-normal">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="min-w-0 text-muted wrap-anywhere">{label}</dt>
          <dd className="shrink-0 font-medium figures">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
