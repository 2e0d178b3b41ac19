import { newOrderReference } from '#domain/orders/order-reference.ts'

interface CartLine {
  id: string
  quantity: number | string
}

/** What the checkout screen sends for these lines, with a reference of its own. */
export function checkoutFields(lines: CartLine[], expectedTotal: number | string): Record<string, string> {
  const cart = lines.flatMap(({ id, quantity }, index) => [
    [`lines[${index}].productId`, id],
    [`lines[${index}].quantity`, String(quantity)],
  ])
  return {
    firstName: 'Asha',
    lastName: 'Kulkarni',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
    street: '12 Prabhat Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    landmark: '',
    paymentMethod: 'cod',
    reference: newOrderReference(Date.now(), crypto.getRandomValues(new Uint8Array(9))),
    expectedTotal: String(expectedTotal),
    ...Object.fromEntries(cart),
  }
}
