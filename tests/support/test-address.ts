/** What the address form sends. */
export function addressFieldsOf(change: Record<string, string> = {}): Record<string, string> {
  return {
    ...{ label: '', street: '7 Lakshmi Road', city: 'Pune', state: 'Maharashtra', pincode: '411 030' },
    ...{ landmark: '', ...change },
  }
}
