import { db } from '#data/database/database.server.ts'

/** As many as one sitemap may list (sitemaps.org, protocol 0.9). */
const MOST = 50_000

/** The products that are shown, newest first, and when each was changed last (epoch milliseconds). */
export function listSitemapProducts(): Promise<{ slug: string; updatedAt: number }[]> {
  return db
    .selectFrom('products')
    .select(['slug', 'updatedAt'])
    .where('hidden', '=', 0)
    .orderBy('createdAt', 'desc')
    .limit(MOST - 10)
    .execute()
}
