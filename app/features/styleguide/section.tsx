import type { ReactNode } from 'react'

/** A group of components in their states. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t-2 border-rule pt-6">
      <h2 className="text-24">{title}</h2>
      {children}
    </section>
  )
}

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
