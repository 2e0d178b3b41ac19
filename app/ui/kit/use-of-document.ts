import { useState } from 'react'

import { useBrowserValue } from './use-browser-value.ts'

/**
 * Whether a component came with the document, and not by a navigation of the router. Then it can be seen, and filled in,
 * before any script is there, and must not be replaced by what only scripts can show.
 */
export function useOfDocument(): boolean {
  const isHydrating = useBrowserValue(() => false, true)
  const [isOfDocument] = useState(isHydrating)
  return isOfDocument
}
