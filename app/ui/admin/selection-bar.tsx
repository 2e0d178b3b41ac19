import type { ReactNode } from 'react'

import { selection as words } from '#copy/admin/selection.ts'

interface SelectionBarProps {
  /** The accessible name of the group. */
  label: string
  /** How many are ticked. */
  count: number
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with the ticked rows, within reach of the thumb; nothing while none is ticked. */
export function SelectionBar({ label, count, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <div
      role="group"
      aria-label={label}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 -mx-3.5 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-3.5 py-3 md:bottom-0 md:-mx-2 md:px-2"
    >
      <p role="status" className="grow text-15 font-semibold">
        {words.ticked(count)}
      </p>
      {children}
    </div>
  )
}
