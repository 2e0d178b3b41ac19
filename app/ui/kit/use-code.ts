import { createContext, useContext, useEffect, useState } from 'react'

/** What loads the code of a page, given its path; it rejects when the server cannot be reached. */
export const LoadCode = createContext<(path: string) => Promise<void>>(() => new Promise(() => {}))

/**
 * Loads the code of a page that is likely to be opened, and says when it has come. A link that has the router fetch the page
 * before that would end at the browser's own error page without a network: the router reloads the document when it cannot
 * load code, though nobody has pressed anything.
 * @param path null: none
 */
export function useCode(path: string | null): boolean {
  const load = useContext(LoadCode)
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    if (path === null) return
    let isWanted = true
    // What cannot be loaded now is loaded when its page is opened.
    load(path).then(
      () => isWanted && setLoaded(path),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [path, load])
  return path !== null && path === loaded
}
