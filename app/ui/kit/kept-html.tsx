import { createContext, createElement, type ReactNode, useContext } from 'react'

/** Where the server's rendering finds HTML that it has made before. */
interface HtmlKeeper {
  /** Registers a place. @returns the element for it, and whether its HTML is kept already */
  place: (key: string) => { tag: string; id: string; isKept: boolean }
}

/** Null in the browser, and where nothing is kept. */
export const HtmlKeeping = createContext<HtmlKeeper | null>(null)

interface KeptHtmlProps {
  /** What is shown here: unique among the kept parts. */
  name: string
  /**
   * All that the children depend on; null when they are not worth keeping. Values of the browser, such as the cart, are
   * the same in each page of the server.
   */
  of: object | null
  children: ReactNode
}

/**
 * A part of a page whose HTML the server keeps, so that it is rendered once for as long as what it shows is the same.
 * The browser hydrates it like any other part. Kept parts cannot contain one another.
 */
export function KeptHtml({ name, of, children }: KeptHtmlProps) {
  const keeper = useContext(HtmlKeeping)
  if (!keeper || !of) return children
  const { tag, id, isKept } = keeper.place(name + JSON.stringify(of))
  return createElement(tag, { id }, isKept ? null : <HtmlKeeping value={null}>{children}</HtmlKeeping>)
}
