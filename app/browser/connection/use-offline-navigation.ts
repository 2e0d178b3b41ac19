import { useEffect, useEffectEvent } from 'react'
import { createPath, NavigationType, type Path, useBlocker, useLocation, useNavigate } from 'react-router'

import { awaitedLocation, setAwaitedLocation } from './next-location.ts'
import { isCodeLoaded, isCodeReachable, isDocument, loadCode } from './page-code.ts'
import { LOST_RETRY_MS } from './wait-while-lost.ts'

/**
 * Without a network, opening another page would end at the browser's own error page: React Router reloads the document
 * when it cannot load a page's code. The page stays. Where the browser believes to be online, the next page's code is
 * loaded before the router opens it, again and again until it comes.
 * @param onOffline called when a navigation was given up, because the browser is offline
 * @param onLost called before each wait for the next try
 * @returns whether the next page's code is being loaded
 */
export function useOfflineNavigation(onOffline: () => void, onLost: () => void): boolean {
  const navigate = useNavigate()
  const location = useLocation()
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBlocked =
      currentLocation.pathname !== nextLocation.pathname &&
      (!navigator.onLine || (historyAction !== NavigationType.Pop && !isCodeLoaded(nextLocation)))
    setAwaitedLocation(isBlocked ? nextLocation : null)
    return isBlocked
  })
  const sayOffline = useEffectEvent(onOffline)
  const sayLost = useEffectEvent(onLost)
  /** A navigation that was on its way already has ended since the press, and the router forgets the press with it. */
  const pressAgain = useEffectEvent(() => {
    const pressed = awaitedLocation()
    setAwaitedLocation(null)
    // Not a form: the code of what is only an action counts as loaded (`action-code.ts`).
    if (pressed) void navigate(pressed, { state: pressed.state })
  })
  useEffect(() => {
    if (blocker.state === 'unblocked') return pressAgain()
    if (blocker.state !== 'blocked') return
    if (!navigator.onLine) {
      sayOffline()
      setAwaitedLocation(null)
      blocker.reset()
      return
    }
    const left = new AbortController()
    void proceedOnceLoaded(
      { location: blocker.location, proceed: () => proceedIfBlocked(blocker) },
      left.signal,
      sayLost,
    )
    return () => left.abort()
  }, [blocker, location])
  return blocker.state === 'blocked'
}

/** The router may have forgotten the press, and the page not rendered it: then it throws, and the press is made again. */
function proceedIfBlocked({ proceed }: { proceed: () => void }): void {
  try {
    proceed()
    setAwaitedLocation(null)
  } catch {
    // `pressAgain`.
  }
}

/** A page that is to be opened, and what opens it. */
type Wanted = { location: Partial<Path>; proceed: () => void }

/**
 * Opens a page as soon as its code is loaded, which is tried again and again while the server cannot be reached.
 * @param left aborted when its reader goes elsewhere
 * @param onLost called before each wait for the next try
 */
export async function proceedOnceLoaded(
  wanted: Wanted,
  left: AbortSignal,
  onLost: () => void,
): Promise<void> {
  for (;;) {
    const code = await tryCode(wanted.location)
    if (left.aborted) return
    if (code === 'loaded') return wanted.proceed()
    // The router would load the document anew that is shown, not the one that was asked for.
    if (code === 'refused') return location.assign(createPath(wanted.location))
    onLost()
    await new Promise((resolve) => setTimeout(resolve, LOST_RETRY_MS))
  }
}

/**
 * Code is refused when the shop was upgraded while the page was open, and by browsers that do not fetch a module again
 * which they once could not. A document is loaded by the router when the server can be reached.
 */
async function tryCode(to: Partial<Path>): Promise<'loaded' | 'refused' | 'lost'> {
  if (isDocument(to)) return (await isCodeReachable(to)) ? 'loaded' : 'lost'
  try {
    await loadCode(to)
    return 'loaded'
  } catch {
    return (await isCodeReachable(to)) ? 'refused' : 'lost'
  }
}
