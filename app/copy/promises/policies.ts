import { shop } from '#copy/shop.ts'

/** Words of the shop's policies and of who sells, as shoppers see them. */
export const policies = {
  navigation: 'Policies',
  names: {
    shipping: 'Shipping',
    returns: 'Returns and refunds',
    cancellation: 'Cancellation',
    privacy: 'Privacy',
    terms: 'Terms',
  },
  seller: {
    title: 'Who sells',
    legalName: 'Seller',
    legalAddress: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    officer: 'Grievance officer',
    officerContact: 'How to reach them',
  },
  inForce: (date: string) => `In force since ${date}.`,
  notFound: {
    title: 'There is no such page here',
    line: 'The shop has not published it.',
    back: 'Back to Store',
  },
  /** At sign-up, purpose by purpose. */
  notice: {
    title: 'What we keep, and why',
    purposes: [
      ['E-mail and password', 'so that you can sign in, and hear about your orders.'],
      ['Name, phone and addresses', 'to deliver what you order. You give them at checkout.'],
      ['Orders and payments', 'for returns, and for the books that a shop must keep.'],
    ],
    withdraw: `You can see and download all of it on the page "${shop.header.account}", and delete your account there whenever you like.`,
    more: 'The whole privacy policy',
  },
} as const
