import { type MailMessage, sign } from './message.ts'

/** The mail that asks for reviews of an order that has arrived. @param products the first ones of `count` */
export function reviewMail(shopName: string, products: readonly string[], count: number): MailMessage {
  const more = count - products.length
  return {
    subject: `How do you like what you bought at ${shopName}?`,
    title: 'How do you like it?',
    paragraphs: [
      'Your order arrived some days ago. Would you tell others what you think of it?',
      ...products,
      ...(more > 0 ? [more === 1 ? 'And 1 more product.' : `And ${more} more products.`] : []),
      'Some stars and a few words are enough. This is the only mail about it.',
    ],
    action: 'Write a Review',
    closing: sign(shopName),
  }
}
