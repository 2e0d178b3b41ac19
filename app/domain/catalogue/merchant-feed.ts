import { categoryName } from './category.ts'
import type { CategoryId } from './category.ts'
import { hasDiscount } from './product.ts'
import { type Paise, paiseToRupees } from '#domain/values/money.ts'

/** A product as a merchant feed has it. */
export interface FeedProduct {
  id: string
  name: string
  description: string
  categoryId: CategoryId
  price: Paise
  discountedPrice: Paise | null
  isInStock: boolean
  brand: string | null
  gtin: string | null
  mpn: string | null
  /** The product that it is a choice of; null for a product. */
  groupId: string | null
  /** Addresses of the product's page, and of its pictures, at least one. */
  link: string
  pictures: readonly string[]
}

/** Of a description; Google takes 5,000. */
const MAX_DESCRIPTION_LENGTH = 1_000
/** Besides the first. */
const MAX_FURTHER_PICTURES = 10

/** What comes before the products. @param address of the store */
export function feedHead(shopName: string, description: string, address: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(shopName)}</title>
<link>${xmlText(address)}</link>
<description>${xmlText(description)}</description>
`
}

export const FEED_END = '</channel>\n</rss>\n'

/** One product, as Google's product data specification names its attributes. */
export function feedItem(product: FeedProduct): string {
  const { id, name, description, categoryId, price, discountedPrice, isInStock, brand, gtin, mpn } = product
  const [first, ...further] = product.pictures
  const isIdentified = gtin !== null || (brand !== null && mpn !== null)
  const attributes: [name: string, value: string | null | undefined][] = [
    ['g:id', id],
    ['title', name],
    ['description', Array.from(description).slice(0, MAX_DESCRIPTION_LENGTH).join('')],
    ['link', product.link],
    ['g:image_link', first],
    ...further
      .slice(0, MAX_FURTHER_PICTURES)
      .map((each): [string, string] => ['g:additional_image_link', each]),
    ['g:availability', isInStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', amount(price)],
    ['g:sale_price', hasDiscount({ price, discountedPrice }) ? amount(discountedPrice!) : null],
    ['g:brand', brand],
    ['g:gtin', gtin],
    ['g:mpn', mpn],
    ['g:item_group_id', product.groupId],
    ['g:identifier_exists', isIdentified ? null : 'no'],
    ['g:condition', 'new'],
    ['g:product_type', categoryName(categoryId)],
  ]
  const lines = attributes.flatMap(([tag, value]) => (value ? `<${tag}>${xmlText(value)}</${tag}>` : []))
  return `<item>\n${lines.join('\n')}\n</item>\n`
}

const amount = (paise: Paise) => `${paiseToRupees(paise)} INR`

/** Without what XML 1.0 has no place for, even escaped. */
function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
