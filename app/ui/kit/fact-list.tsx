import { classNames } from './class-names.ts'

interface FactListProps {
  /** Labels and their values, in the order shown. */
  facts: readonly (readonly [label: string, value: string])[]
  className: string
  valueClassName: string
}

/** Labels in one column, their values beside them. */
export function FactList({ facts, className, valueClassName }: FactListProps) {
  return (
    <dl className={classNames('grid grid-cols-[auto_1fr]', className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className={valueClassName}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
