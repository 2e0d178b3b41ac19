import { shop } from '#copy/shop.ts'

/** The parts of React Router's matches that are read here. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The title of a document: the page's own, and the shop's name as the layout or the page itself has loaded it. */
export function pageTitle(matches: Matches, title: string): string {
  const name = matches.map((match) => nameIn(match?.loaderData)).find((found) => found !== undefined)
  return shop.pageTitle(title, name ?? shop.name)
}

function nameIn(loaderData: unknown): string | undefined {
  const { shop: details, shopName } = (loaderData ?? {}) as { shop?: { name?: string }; shopName?: string }
  return details?.name ?? shopName
}
