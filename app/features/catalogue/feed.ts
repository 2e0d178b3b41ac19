import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import { shop as words } from '#copy/shop.ts'
import { feedProducts } from '#data/catalogue/feed-products.server.ts'
import { publicPictures } from '#data/pictures/public-pictures.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { gtinOf } from '#domain/catalogue/facts/product-facts.ts'
import { FEED_END, feedHead, feedItem } from '#domain/catalogue/merchant-feed.ts'
import { masterUrl } from '#domain/pictures/picture.ts'
import { atPublicAddress } from '#domain/pictures/public-address.ts'
import { publicPage } from '#request/http/public-page.server.ts'
import type { Route } from './+types/feed.ts'

/** The products for Google's Merchant Center and others that read its feeds: RSS 2.0, written part by part. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { name } = await shopDetails()
  const parts = Readable.from(feedParts(name, request.url), { highWaterMark: 1 }).map((text: string) =>
    Buffer.from(text),
  )
  return new Response(Readable.toWeb(parts) as ReadableStream, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      ...publicPage('catalogue', 'settings'),
    },
  })
}

async function* feedParts(shopName: string, address: string): AsyncGenerator<string> {
  const at = (path: string) => new URL(path, address).href
  const base = publicPictures()
  yield feedHead(shopName, words.description(shopName), at('/store'))
  for await (const products of feedProducts()) {
    const items = products.map((product) =>
      feedItem({
        ...product,
        isInStock: product.stockQuantity > 0,
        gtin: gtinOf(product.barcode),
        link: at(`/product/${product.slug}`),
        pictures: product.pictures.map((picture) => at(atPublicAddress(masterUrl(picture), base))),
      }),
    )
    yield items.join('')
    // SQLite answers at once, so that nothing else of the process would run before the end.
    await setImmediate()
  }
  yield FEED_END
}
