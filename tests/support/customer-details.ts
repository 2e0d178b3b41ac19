/** Who orders in the tests. */
export const testCustomerDetails = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  email: 'asha@example.com',
  phone: '9822012345',
}
