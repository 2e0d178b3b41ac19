import { useEffect } from 'react'

import { loadCode } from './page-code.ts'

/** Milliseconds after which the page's own pictures have come, also on a slow phone. */
const AFTER_LOAD_MS = 3_000

/**
 * Loads the code of the pages that are likely to be opened next, so that only their data is missing when they are. Not
 * for a shopper who saves data.
 */
export function useLikelyCode(paths: readonly string[]): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const timer = setTimeout(() => {
      // What cannot be loaded now is loaded when its page is opened.
      for (const pathname of paths) void loadCode({ pathname }).catch(() => {})
    }, AFTER_LOAD_MS)
    return () => clearTimeout(timer)
  }, [paths])
}
