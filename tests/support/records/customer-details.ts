/** The customer of test orders. */
export const testCustomerDetails = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  email: 'asha@example.com',
  phone: '9822012345',
}
