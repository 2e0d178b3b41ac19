import { facts as words } from '#copy/catalogue/facts.ts'
import type { PackFacts } from '#domain/catalogue/product.ts'
import { formatRupees } from '#domain/values/money.ts'

/** What the pack says of a product, as far as it is given. */
export function FactTable({ facts }: { facts: PackFacts }) {
  const { brand, mrp, netQuantity, origin, maker, sku, mpn } = facts
  const rows = [
    [words.brand, brand],
    [words.mrp, mrp === null ? null : words.inclusive(formatRupees(mrp))],
    [words.netQuantity, netQuantity],
    [words.origin, origin],
    [words.maker, maker],
    [words.sku, sku],
    [words.mpn, mpn],
  ] as const
  const given = rows.filter(([, value]) => value !== null)
  if (given.length === 0) return null
  return (
    <section aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="text-20">
        {words.heading}
      </h2>
      <dl className="mt-1.5 divide-y divide-line border-y border-line">
        {given.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 py-2 large-text:grid-cols-1"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
