import { useCounterCatalogue } from '#browser/counter/catalogue.ts'
import { changeSaleQuantity } from '#browser/counter/current-sale.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { type SaleLine, saleTotal } from '#domain/counter/sale.ts'
import { formatRupees } from '#domain/values/money.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { QuantityStepper } from '#ui/shop/cart/quantity-stepper.tsx'

/** What is being sold, each with its number, and the total. Minus at one takes the line away. */
export function SaleLines({ lines }: { lines: readonly SaleLine[] }) {
  if (lines.length === 0) return <p className="text-muted">{adminCounter.empty}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map(({ productId, name, price, quantity }) => (
          <li key={productId} className="grid gap-2 py-3 first:pt-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <StockNote productId={productId} quantity={quantity} />
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <QuantityStepper
                product={{ id: productId, name }}
                quantity={quantity}
                left={undefined}
                onChange={(next) => changeSaleQuantity(productId, next)}
              />
              <p className="text-end">
                <span className="block font-semibold figures">{formatRupees(price * quantity)}</span>
                {quantity > 1 && (
                  <span className="block text-13 text-muted figures">{formatRupees(price)}</span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 font-display text-20 font-bold">
        {adminCounter.receipt.total}
        <span className="figures">{formatRupees(saleTotal(lines))}</span>
      </p>
    </>
  )
}

/** Before the customer pays, above all by UPI: the shop records no sale of more than it has. */
function StockNote({ productId, quantity }: Pick<SaleLine, 'productId' | 'quantity'>) {
  const stock = useCounterCatalogue(({ products }) => products.find(({ id }) => id === productId)?.stock)
  if (stock === undefined || stock >= quantity) return null
  return <p className="text-15 font-medium text-tomato">{adminCounter.stock(formatCount(stock))}</p>
}
