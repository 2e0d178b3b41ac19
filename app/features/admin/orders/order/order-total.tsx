import { orders } from '#copy/orders.ts'
import { formatRupees, type Paise } from '#domain/values/money.ts'

export function OrderTotal({ total }: { total: Paise }) {
  return (
    <p className="mt-3 flex items-baseline justify-between border-t border-line pt-3 font-semibold">
      {orders.total}
      <span className="font-display text-20 font-bold figures">{formatRupees(total)}</span>
    </p>
  )
}
