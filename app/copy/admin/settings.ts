/** Words of the admin's settings, customers and analytics screens. */
export const adminSettings = {
  title: 'Settings',
  line: 'What shoppers see about the shop.',
  name: 'Shop name',
  tagline: 'Tagline (optional)',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  hours: 'Opening hours',
  hoursHint: 'Shoppers also see whether you are open now.',
  hoursUnreadable:
    'Shown as you write them, but without "Open now": write hours like "8 am to 10 pm, every day" for that.',
  upiId: 'UPI ID',
  upiIdHint: 'Payments from the QR code arrive here.',
  directionsUrl: 'Link to directions (optional)',
  directionsUrlHint: 'Leave it empty to look your address up on a map.',
  social: {
    title: 'Social links',
    line: 'Each one you fill in is shown at the foot of the shop. Without any, the usual places stand there.',
    instagram: 'Instagram (optional)',
    facebook: 'Facebook (optional)',
    youtube: 'YouTube (optional)',
  },
  shown: {
    title: 'Promises and reviews',
    deliveryDays: 'Estimated delivery, in days',
    deliveryDaysHint: 'Counted from the order. Orders that are placed already keep their date.',
    advertising: 'Advertising lines, which change no price:',
    reviews: 'Reviews shown',
    noReviews: 'None',
    reviewCount: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  },
  limits: {
    title: 'Order limits',
    line: 'So that nobody can empty the shop with orders that are never paid. Checkout explains what is too much.',
    unitsPerProduct: {
      label: 'Pieces of one product in one order',
      hint: 'For more than that, customers are asked to call you.',
    },
    codRupees: {
      label: 'Highest Cash on Delivery order, in ₹',
      hint: 'Higher orders can be paid by UPI.',
    },
    openOrders: {
      label: 'Unpaid orders of one customer',
      hint: 'Cash that is still to be collected, and UPI payments that you have not found. Cancelled orders do not count.',
    },
    openRupees: {
      label: 'Value of these unpaid orders, in ₹',
      hint: 'All unpaid orders of one customer together.',
    },
    newCodRupees: {
      label: 'New customer: highest Cash on Delivery order, in ₹',
      hint: 'Until the first order of this customer was received.',
    },
    newOpenOrders: {
      label: 'New customer: unpaid orders',
      hint: 'Until the first order of this customer was received.',
    },
    newOpenRupees: {
      label: 'New customer: value of unpaid orders, in ₹',
      hint: 'Until the first order of this customer was received.',
    },
    ordersPerHour: {
      label: 'Orders of one account within an hour',
      hint: 'Cancelled ones count, too.',
    },
    addressOrdersPerHour: {
      label: 'Orders from one internet connection within an hour',
      hint: 'A school or an office may share one connection.',
    },
  },

  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'Settings saved.',
} as const

export const adminCustomers = {
  title: 'Customers',
  name: 'Name',
  email: 'E-mail',
  orders: 'Orders',
  spent: 'Spent',
  since: 'Since',
  lastSeen: 'Last seen',
  signOut: {
    heading: 'Signed in',
    devices: (count: number) => (count === 1 ? 'On 1 device' : `On ${count} devices`),
    nowhere: '–',
    button: 'Sign out everywhere',
    named: (email: string) => `Sign out everywhere: ${email}`,
    question: (email: string) => `${email} is signed out on every device at once.`,
    password:
      'The password stays as it is. If somebody else knows it, ask the customer to choose a new one with "Forgot password?".',
    cancel: 'Cancel',
    done: (email: string) => `${email} is signed out everywhere.`,
    notFound: 'There is no such customer.',
    failed: 'The customer could not be signed out. Please try again.',
  },
  search: 'Find a customer by name, e-mail or phone',
  next: 'More customers',
  noneFound: (search: string) => `No customer found for "${search}".`,
  emptyTitle: 'No customers yet',
  emptyLine: 'Everyone who registers appears here.',
} as const

export const adminAnalytics = {
  title: 'Analytics',
  revenueByDay: 'Revenue by day',
  asTable: 'Show as a table',
  day: 'Day',
  orders: 'Orders',
  revenue: 'Revenue',
  net: 'Without cancelled and returned',
  bestSellers: 'Best sellers',
  byCategory: 'Sold by category',
  period: 'Period',
  days: (count: number) => `Last ${count} days`,
  sold: (count: number) => `${count} sold`,
  emptyTitle: 'Nothing sold yet',
  emptyLine: 'After the first orders this page shows what sells.',
} as const
