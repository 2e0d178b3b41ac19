import { selection as words } from '#copy/admin/selection.ts'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import type { Selection } from './use-selection.ts'

interface TickAllProps {
  selection: Selection
  /** How many rows the page has; nothing is shown for fewer than two. */
  rows: number
}

/** Ticks all rows of a page, or none. */
export function TickAll({ selection: { ids, clear, tickAll }, rows }: TickAllProps) {
  if (rows < 2) return null
  const all = ids.length === rows
  return (
    <Checkbox
      label={words.tickAll}
      checked={all}
      onChange={all ? clear : tickAll}
      className="mt-2 w-fit text-15"
    />
  )
}
