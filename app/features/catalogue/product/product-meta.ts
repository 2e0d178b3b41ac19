import type { MetaDescriptor } from 'react-router'

import { shop } from '#copy/shop.ts'
import { listingUrl, WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { masterUrl } from '#domain/pictures/picture.ts'
import { atPublicAddress } from '#domain/pictures/public-address.ts'
import { dayKey } from '#domain/values/dates.ts'
import { paiseToRupees } from '#domain/values/money.ts'
import { pageOf } from '#domain/catalogue/choices/choices.ts'
import { type Chooser, type Priced, type Product, stockLevel, unitPrice } from '#domain/catalogue/product.ts'
import { type Ratings, ratingSummary } from '#domain/catalogue/ratings.ts'
import type { ShownReview } from '#domain/reviews/review.ts'
import type { ProductView } from './load-product.server.ts'

/** Characters of a description that search engines and chats show. */
const MAX_DESCRIPTION_LENGTH = 160

/** Metadata for search engines and link previews: title, canonical URL, picture, price and availability. */
export function productMeta(
  { product, reviews, address, canonical, publicPictures }: ProductView,
  shopName: string = shop.name,
): MetaDescriptor[] {
  const title = shop.pageTitle(product.name, shopName)
  const description = shorten(product.description)
  const pictures = listPictures(product, address, publicPictures)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: product.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...pictures.slice(0, 1).map((content) => ({ property: 'og:image', content })),
    { property: 'product:price:amount', content: paiseToRupees(unitPrice(product)) },
    { property: 'product:price:currency', content: 'INR' },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': [
        product.chooser
          ? groupOf(product, product.chooser, reviews, canonical, publicPictures)
          : offerOf(product, reviews, address, pictures),
        breadcrumbOf(product, address),
      ],
    },
  ]
}

function offerOf(product: Product, reviews: ShownReview[], address: string, pictures: string[]) {
  const { brand, sku, mpn, gtin } = product.facts ?? {}
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: categoryName(product.categoryId),
    sku: sku ?? product.id,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    image: pictures,
    offers: offer(product, address),
    ...(product.ratings && ratingOf(product.ratings, reviews)),
  }
}

function offer(product: Priced & { stockQuantity: number }, url: string) {
  const soldOut = stockLevel(product.stockQuantity) === 'out'
  return {
    '@type': 'Offer',
    url,
    price: paiseToRupees(unitPrice(product)),
    priceCurrency: 'INR',
    availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
  }
}

/** The product as a group, with each of its choices, at the address of each. */
function groupOf(
  product: Product,
  { productName, options, choices }: Chooser,
  reviews: ShownReview[],
  address: string,
  publicPictures: string | null,
) {
  const { brand } = product.facts ?? {}
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: productName,
    description: product.description,
    category: categoryName(product.categoryId),
    productGroupID: pageOf(product.id),
    variesBy: options.map(({ name }) => name),
    url: address,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(product.ratings && ratingOf(product.ratings, reviews)),
    hasVariant: choices.map((choice) => ({
      '@type': 'Product',
      name: choice.name,
      sku: choice.sku ?? choice.id,
      image: choice.picture === null ? [] : [pictureAt({ path: choice.picture }, address, publicPictures)],
      additionalProperty: options.map(({ name }, at) => ({
        '@type': 'PropertyValue',
        name,
        value: choice.values[at],
      })),
      offers: offer(choice, new URL(`/product/${choice.slug}`, address).href),
    })),
  }
}

/** Only what buyers wrote: the sample reviews of the demo are not among it. */
function ratingOf(ratings: Ratings, reviews: ShownReview[]) {
  const { average, count } = ratingSummary(ratings)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ name, stars, words, writtenAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: dayKey(writtenAt),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      reviewBody: words,
    })),
  }
}

function breadcrumbOf({ name, categoryId }: Product, address: string) {
  const steps = [
    { name: shop.header.store, item: new URL('/store', address).href },
    {
      name: categoryName(categoryId),
      item: new URL(listingUrl({ ...WHOLE_SHOP, category: categoryId }), address).href,
    },
    { name, item: address },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function listPictures({ pictures }: Product, address: string, base: string | null): string[] {
  return pictures.map((picture) => pictureAt(picture, address, base))
}

function pictureAt(picture: { path: string }, address: string, base: string | null): string {
  return new URL(atPublicAddress(masterUrl(picture), base), address).href
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line
  const lastSpace = line.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH - 1)
  // A text without spaces is cut within its word, but not within a character of two code units.
  const cut = lastSpace > 0 ? line.slice(0, lastSpace) : line.slice(0, MAX_DESCRIPTION_LENGTH - 1)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}
