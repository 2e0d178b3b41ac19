import { db } from '#data/database/database.server.ts'

/** The limit of addresses in one sitemap (sitemaps.org, protocol 0.9). */
const MAX_SITEMAP_ADDRESSES = 50_000
/** Left free for pages that are not products. */
const OTHER_PAGES = 10

/** The visible products, newest first, with the time of their last change (epoch milliseconds). */
export function listSitemapProducts(): Promise<{ slug: string; updatedAt: number }[]> {
  return db
    .selectFrom('products')
    .select(['slug', 'updatedAt'])
    .where('hidden', '=', 0)
    .orderBy('createdAt', 'desc')
    .limit(MAX_SITEMAP_ADDRESSES - OTHER_PAGES)
    .execute()
}
