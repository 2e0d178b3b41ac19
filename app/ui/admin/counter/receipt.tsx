import { adminCounter } from '#copy/admin/counter.ts'
import type { ReceiptShop } from '#domain/counter/receipt-text.ts'
import { changeFor, type Sale } from '#domain/counter/sale.ts'
import { splitReference } from '#domain/orders/order-reference.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { formatRupees } from '#domain/values/money.ts'

const words = adminCounter.receipt

interface ReceiptProps {
  sale: Sale
  shop: ReceiptShop
  voided?: boolean
}

/** A receipt, which fits a roll of 58 or 80 mm as well as a sheet: `print.css` sets its width. */
export function Receipt({ sale, shop, voided }: ReceiptProps) {
  const change = changeFor(sale.total, sale.given)
  return (
    <article
      aria-label={words.title}
      className="receipt grid gap-3 rounded-card border border-line bg-card p-4 text-15"
    >
      <header className="text-center">
        <p className="text-18 font-bold">{shop.name}</p>
        <p className="whitespace-pre-line wrap-anywhere">
          {[shop.address, shop.phone].filter(Boolean).join('\n')}
        </p>
        <p className="mt-2">{words.of(splitReference(sale.reference).code, formatDateTime(sale.soldAt))}</p>
        {voided && <p className="mt-2 font-bold">{words.taken}</p>}
      </header>
      <ul className="grid gap-1.5 border-y border-line py-2">
        {sale.lines.map((line) => (
          <li key={line.productId} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {line.quantity} × {line.name}
              <span className="block text-13 text-muted">{formatRupees(line.price)}</span>
            </span>
            <span className="shrink-0 figures">{formatRupees(line.price * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1">
        <Amount label={words.total} amount={formatRupees(sale.total)} strong />
        {change !== null && sale.given !== null && (
          <>
            <Amount label={words.given} amount={formatRupees(sale.given)} />
            <Amount label={words.change} amount={formatRupees(change)} />
          </>
        )}
      </dl>
      <p className="text-center">
        {words.paid[sale.method]}
        <span className="block">{words.thanks}</span>
      </p>
    </article>
  )
}

function Amount({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  return (
    <div className={strong ? 'flex justify-between gap-3 text-18 font-bold' : 'flex justify-between gap-3'}>
      <dt>{label}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  )
}
