import { testAddress } from './address.ts'
import { testCustomerDetails } from './customer-details.ts'
import { testReference } from './order-request.ts'

interface CartLine {
  id: string
  quantity: number | string
}

/** The fields of the checkout form for these lines, with a new reference. Totals in paise. */
export function checkoutFields(lines: CartLine[], expectedTotal: number | string): Record<string, string> {
  const cart = lines.flatMap(({ id, quantity }, index) => [
    [`lines[${index}].productId`, id],
    [`lines[${index}].quantity`, String(quantity)],
  ])
  return {
    ...testCustomerDetails,
    phone: '+91 98220 12345',
    ...testAddress,
    landmark: '',
    paymentMethod: 'cod',
    reference: testReference(),
    expectedTotal: String(expectedTotal),
    ...Object.fromEntries(cart),
  }
}
