import type { Letter, OrderWords } from './mail.ts'

/** To the customer of a cancelled order, once the money has gone back. */
export function refundLetter(order: OrderWords): Letter {
  const said = ['Your order was cancelled, and what you paid has gone back to you.', order.note]
  return {
    subject: `Your refund for order ${order.reference}`,
    paragraphs: [
      `Dear ${order.firstName},`,
      ...said.filter((sentence) => sentence !== null),
      `With thanks, ${order.shopName}`,
    ],
    action: 'See your order',
  }
}
