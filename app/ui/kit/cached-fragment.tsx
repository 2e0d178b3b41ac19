import { createContext, createElement, type ReactNode, useContext } from 'react'

/** The fragments of the page that the server renders. */
interface PageFragments {
  /** Adds a fragment to the page. @returns the element for its place, and whether its HTML is cached already */
  add: (key: string) => { tag: string; id: string; isCached: boolean }
}

/** Null in the browser, and where nothing is cached. */
export const FragmentsContext = createContext<PageFragments | null>(null)

interface CachedFragmentProps {
  /** What is shown here: unique among the fragments. */
  name: string
  /**
   * All that the children depend on; null when they are not worth caching. Values of the browser, such as the cart, are
   * the same in each page of the server.
   */
  of: object | null
  children: ReactNode
}

/**
 * A fragment of a page whose HTML the server caches, so that it is rendered once for as long as what it shows is the
 * same. The browser hydrates it like any other part. Fragments cannot contain one another.
 */
export function CachedFragment({ name, of, children }: CachedFragmentProps) {
  const fragments = useContext(FragmentsContext)
  if (!fragments || !of) return children
  const { tag, id, isCached } = fragments.add(name + JSON.stringify(of))
  return createElement(
    tag,
    { id },
    isCached ? null : <FragmentsContext value={null}>{children}</FragmentsContext>,
  )
}
