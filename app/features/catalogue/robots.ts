import { publicPage } from '#request/http/public-page.server.ts'
import type { Route } from './+types/robots.ts'

/** Crawlers may fetch the public pages; the pages that differ for each user are of no use in search results. */
const PRIVATE = ['/admin', '/auth-test', '/cart', '/checkout', '/orders', '/session', '/wishlist']

export function loader({ request }: Route.LoaderArgs): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', request.url).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...publicPage('settings') },
  })
}
