import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Closes an overlay, or leaves a step of a page, with a phone's Back, which otherwise leaves the page. Browsers without `CloseWatcher` go back
 * a page, as ever.
 */
export function useBackToClose(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  // A watcher serves once. An overlay that stays open after that, such as a busy one, needs another.
  const [served, setServed] = useState(0)
  useEffect(() => {
    // With a keyboard, a watcher would react to Escape, too, which then closed two overlays over each other.
    if (!open || !('CloseWatcher' in window) || !matchMedia('(pointer: coarse)').matches) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => {
      setServed((count) => count + 1)
      close()
    })
    return () => watcher.destroy()
  }, [open, served])
}

// TypeScript does not know it yet.
declare global {
  class CloseWatcher extends EventTarget {
    requestClose(): void
    destroy(): void
  }
}
