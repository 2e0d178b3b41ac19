import type { MailMessage } from './message.ts'

interface LowProduct {
  name: string
  /** How many there are. */
  left: string
  threshold: string
}

/** The mail to the shopkeeper on a day on which products are low. @param products the first ones of `count` */
export function lowStockMail(count: number, products: readonly LowProduct[]): MailMessage {
  const title = count === 1 ? '1 product is low in stock' : `${count} products are low in stock`
  const more = count - products.length
  return {
    subject: title,
    title,
    paragraphs: ['The shop tells you once a day. Settings switch this mail off.'],
    facts: products.map(({ name, left, threshold }) => [name, `${left} left, low at ${threshold}`] as const),
    action: 'Restock',
    ...(more > 0 && { closing: more === 1 ? 'And 1 more product.' : `And ${more} more products.` }),
  }
}
