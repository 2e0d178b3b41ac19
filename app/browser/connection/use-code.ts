import { useEffect, useState } from 'react'
import { parsePath } from 'react-router'

import { loadCode } from './page-code.ts'

/**
 * Loads the code of a page that is likely to be opened, and says when it has come. A link that has the router fetch the page
 * before that would end at the browser's own error page without a network: the router reloads the document when it cannot
 * load code, though nobody has pressed anything.
 * @param path null: none
 */
export function useCode(path: string | null): boolean {
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    if (path === null) return
    let isWanted = true
    // What cannot be loaded now is loaded when its page is opened.
    loadCode(parsePath(path)).then(
      () => isWanted && setLoaded(path),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [path])
  return path !== null && path === loaded
}
