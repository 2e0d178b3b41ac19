import { useState } from 'react'

/**
 * For an overlay whose code is fetched when it is first opened. Render it while `wanted`: that stays true after closing, so
 * that the overlay can fade out.
 */
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
