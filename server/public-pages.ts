/**
 * The pages that are the same bytes for everyone. They are rendered without the Cookie header, so that no loader can put
 * one user's data into a page that is sent to others. All other pages are rendered for each request.
 */
const PUBLIC_PAGES =
  /^\/(?:|welcome|store|store\/products|store\/suggestions|product\/[^/]+|sitemap\.xml|robots\.txt)$/

/** @param pathname of a page, or of its data (`/store.data`, `/_root.data`) */
export function isPublicPage(pathname: string): boolean {
  const page = pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
  return PUBLIC_PAGES.test(page === '/_root' ? '/' : page)
}
