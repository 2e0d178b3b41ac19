interface TotalsProps {
  /** Labels and formatted amounts. */
  rows: readonly (readonly [label: string, value: string])[]
  total: readonly [label: string, value: string]
}

/** Amounts, a line, and their total. */
export function Totals({ rows, total: [label, value] }: TotalsProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 large-text:grid-cols-1">
      {rows.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-medium figures">{amount}</dd>
        </div>
      ))}
      <div className="col-span-full mt-1.5 flex flex-wrap items-baseline justify-between gap-4 border-t-2 border-rule pt-2.5">
        <dt className="text-18 font-semibold">{label}</dt>
        <dd aria-live="polite" className="font-display text-24 leading-tight font-bold figures">
          {value}
        </dd>
      </div>
    </dl>
  )
}
