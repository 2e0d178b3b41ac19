import { useState } from 'react'

/** For a dialog whose code comes when it is first wanted; it stays from then on, so that it can also fade out. */
export function useLazyOverlay() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return {
    open,
    wanted,
    show() {
      setWanted(true)
      setOpen(true)
    },
    hide: () => setOpen(false),
  }
}
