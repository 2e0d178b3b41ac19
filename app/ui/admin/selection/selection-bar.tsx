import type { ReactNode } from 'react'

import { selection as words } from '#copy/admin/selection.ts'
import { ActionBar } from '#ui/admin/action-bar.tsx'

interface SelectionBarProps {
  /** The accessible name of the group. */
  label: string
  /** How many are ticked. */
  count: number
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with the ticked rows; nothing while none is ticked. */
export function SelectionBar({ label, count, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <ActionBar label={label} status={words.ticked(count)}>
      {children}
    </ActionBar>
  )
}
