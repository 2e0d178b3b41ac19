/** The delivery address of test orders. */
export const testAddress = {
  street: '12 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
}

/** An address in another city. */
export const otherAddress = {
  street: '4 Canal Road',
  city: 'Nashik',
  state: 'Maharashtra',
  pincode: '422001',
}

/** The fields of the form for a saved address. */
export function addressFields(change: Record<string, string> = {}): Record<string, string> {
  return {
    label: '',
    street: '7 Lakshmi Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411 030',
    landmark: '',
    ...change,
  }
}
