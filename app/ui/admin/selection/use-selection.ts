import { useState } from 'react'

/** The ticked rows of a page, by their ids: one that leaves the page is no longer ticked. */
export function useSelection(pageIds: readonly string[]) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const ids = pageIds.filter((id) => ticked.includes(id))
  return {
    ids,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => setTicked(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    tickAll: () => setTicked(pageIds),
    untick: (some: readonly string[]) => setTicked((now) => now.filter((id) => !some.includes(id))),
    clear: () => setTicked([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
