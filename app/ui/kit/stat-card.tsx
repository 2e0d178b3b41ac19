import type { ReactNode } from 'react'

interface StatCardProps {
  label: ReactNode
  /** Already formatted, en-IN grouping. */
  value: ReactNode
  /** A muted line below. */
  detail?: ReactNode
}

/** One figure of the admin area, with its label. */
export function StatCard({ label, value, detail }: StatCardProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-card p-4">
      <p className="text-13 font-semibold text-muted">{label}</p>
      <p className="font-display text-20 font-bold figures sm:text-24">{value}</p>
      {detail && <p className="mt-1 text-13 text-muted">{detail}</p>}
    </div>
  )
}
