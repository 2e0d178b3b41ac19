import { policies } from '#copy/promises/policies.ts'

interface SellerFactsProps {
  facts: [label: string, value: string][]
  /** The page is about nothing else: its title says what this is. */
  isAlone: boolean
}

/** Who sells, where, and whom to complain to. */
export function SellerFacts({ facts, isAlone }: SellerFactsProps) {
  if (facts.length === 0) return null
  return (
    <section className="mt-8 rounded-card border border-line bg-card p-4 md:p-5">
      {!isAlone && <h2 className="mb-3 text-20">{policies.seller.title}</h2>}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-15 text-muted">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
