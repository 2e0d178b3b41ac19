import { listSitemapProducts } from '#data/catalogue/sitemap-products.server.ts'
import { listingUrl, WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import { categoryTiles } from '#domain/catalogue/category.ts'
import { countByCategory } from '#data/catalogue/products.server.ts'
import { publicPage } from '#request/http/public-page.server.ts'
import type { Route } from './+types/sitemap.ts'

/** The store, its categories and every product, for search engines. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const listings = categoryTiles(await countByCategory()).map(({ id }) =>
    listingUrl({ ...WHOLE_SHOP, category: id === 'all' ? null : id }),
  )
  const products = await listSitemapProducts()
  const entries = [
    ...listings.map((path) => entry(new URL(path, request.url))),
    ...products.map(({ slug, updatedAt }) => entry(new URL(`/product/${slug}`, request.url), updatedAt)),
  ]
  const map = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(map, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...publicPage('catalogue') },
  })
}

function entry({ href }: URL, changedAt?: number): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return `<url><loc>${href.replaceAll('&', '&amp;')}</loc>${changed}</url>`
}
