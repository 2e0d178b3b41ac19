/** Words of the back office's settings, customers and analytics screens. */
export const adminSettings = {
  title: 'Settings',
  line: 'What shoppers see about the shop.',
  name: 'Shop name',
  tagline: 'Tagline (optional)',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  hours: 'Opening hours',
  upiId: 'UPI ID',
  upiIdHint: 'Payments from the QR code arrive here.',
  directionsUrl: 'Link to directions',
  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'Settings saved.',
  required: 'Please fill in all required fields',
} as const

export const adminCustomers = {
  title: 'Customers',
  name: 'Name',
  email: 'E-mail',
  orders: 'Orders',
  spent: 'Spent',
  since: 'Since',
  lastSeen: 'Last seen',
  search: 'Find a customer',
  emptyTitle: 'No customers yet',
  emptyLine: 'Everyone who registers appears here.',
} as const

export const adminAnalytics = {
  title: 'Analytics',
  revenueByDay: 'Revenue by day',
  ordersByDay: 'Orders by day',
  bestSellers: 'Best sellers',
  byCategory: 'Sold by category',
  period: 'Period',
  days: (count: number) => `Last ${count} days`,
  sold: (count: number) => `${count} sold`,
  emptyTitle: 'Nothing sold yet',
  emptyLine: 'After the first orders this page shows what sells.',
} as const
