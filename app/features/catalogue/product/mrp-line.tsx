import { facts as words } from '#copy/catalogue/facts.ts'
import { type Product, unitPrice } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/values/money.ts'

/** The MRP below the price, struck through when less is paid. Nothing for a product without one. */
export function MrpLine({ product }: { product: Product }) {
  const mrp = product.facts?.mrp ?? null
  if (mrp === null) return null
  const amount = formatRupees(mrp)
  return (
    <p className="-mt-2 text-15 text-muted">
      {words.mrp} {unitPrice(product) < mrp ? <s className="figures">{amount}</s> : amount} {words.allTaxes}
    </p>
  )
}
