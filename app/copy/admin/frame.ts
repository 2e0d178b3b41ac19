/** Words of the admin area: sign-in, header, session, dashboard (R2.69 to R2.79). */
export const admin = {
  title: 'Admin',

  signIn: {
    title: 'Admin Sign In',
    line: 'For the shopkeeper only.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Admin Sign In',
    submitting: 'Signing In...',
    backToStore: 'Back to Store',
  },

  header: {
    dashboard: 'Dashboard',
    addProduct: 'Add Product',
    add: 'Add',
    products: 'Products',
    orders: 'Orders',
    analytics: 'Analytics',
    customers: 'Customers',
    mails: 'Mails',
    settings: 'Settings',
    signOut: 'Sign Out',
    backToStore: 'Back to Store',
    menu: 'Menu',
    more: 'More',
    closeMenu: 'Close menu',
    navigation: 'Back office',
    newOrders: (count: number) => (count === 1 ? '1 new order' : `${count} new orders`),
  },

  /** In place of a page that cannot be shown. */
  pageError: {
    missing: 'This is not here',
    failed: 'This page could not be shown',
    line: 'Please try again. If it happens again, the log says why.',
    number: (id: string) => `Please try again. If it happens again, the log says why under the number ${id}.`,
    reload: 'Load it again',
    back: (page: string) => `Back to ${page}`,
  },

  /** The admin area as an app on a phone. */
  app: {
    name: (shop: string) => `${shop} back office`,
    orders: 'Orders',
    addProduct: 'Add Product',
  },

  newOrder: {
    arrived: 'A new order has come in.',
    look: 'Look',
    sound: 'Order sound',
    on: 'On',
    off: 'Off',
  },

  session: {
    minutesLeft: (minutes: number) => `${minutes} min left`,
    minutesLeftSpoken: (minutes: number) =>
      minutes === 1 ? '1 minute left in this session' : `${minutes} minutes left in this session`,
    warningTitle: 'Still there?',
    warning: 'You will be signed out in 2 minutes, because nothing has been touched for a while.',
    stay: 'Stay signed in',
  },

  dashboard: {
    title: 'Dashboard',
    totalProducts: 'Total Products',
    totalOrders: 'Total Orders',
    pendingOrders: 'Pending Orders',
    totalRevenue: 'Total Revenue',
    netRevenue: (amount: string) => `${amount} without cancelled and returned`,
    recent: 'Recent Products',
    viewAll: 'View all products',
    emptyTitle: 'No Products Yet',
    emptyLine: 'Add the first product and the shop is open.',
    addFirst: 'Add Product',
    addSamples: 'Add sample products',
    mails: {
      failed: (count: number) =>
        count === 1 ? '1 e-mail could not be sent.' : `${count} e-mails could not be sent.`,
      line: 'The mail server refused them, or could not be reached for a day.',
      look: 'See why',
      retry: 'Try again',
    },
    waiting: {
      title: 'To do now',
      nothing: 'Nothing is waiting for you.',
      newOrders: (count: number) => (count === 1 ? '1 new order' : `${count} new orders`),
      toPack: (count: number) => (count === 1 ? '1 order to pack' : `${count} orders to pack`),
      cashDue: (count: number) =>
        count === 1 ? '1 order with cash to collect' : `${count} orders with cash to collect`,
      claimedPayments: (count: number) =>
        count === 1 ? '1 UPI payment to verify' : `${count} UPI payments to verify`,
      openReturns: (count: number) => (count === 1 ? '1 return waiting' : `${count} returns waiting`),
      openProblems: (count: number) => (count === 1 ? '1 problem reported' : `${count} problems reported`),
      refundsOfReturns: (count: number) =>
        count === 1 ? '1 approved return to refund' : `${count} approved returns to refund`,
      refundsOfPieces: (count: number) =>
        count === 1 ? '1 refund for cancelled items' : `${count} refunds for cancelled items`,
      refundsDue: (count: number) => (count === 1 ? '1 refund to pay' : `${count} refunds to pay`),
      lowStock: (count: number) =>
        count === 1 ? '1 product low in stock' : `${count} products low in stock`,
      /** The button of the most urgent kind. */
      next: {
        claimedPayments: (count: number) =>
          count === 1 ? 'Verify the UPI payment' : `Verify ${count} UPI payments`,
        openReturns: (count: number) => (count === 1 ? 'Answer the return' : `Answer ${count} returns`),
        openProblems: (count: number) =>
          count === 1 ? 'Look at the reported problem' : `Look at ${count} reported problems`,
        newOrders: (count: number) => (count === 1 ? 'Confirm the new order' : `Confirm ${count} new orders`),
        toPack: (count: number) => (count === 1 ? 'Pack the order' : `Pack ${count} orders`),
        refundsOfReturns: (count: number) =>
          count === 1 ? 'Refund the approved return' : `Refund ${count} approved returns`,
        refundsOfPieces: (count: number) =>
          count === 1 ? 'Refund the cancelled items' : `Refund cancelled items of ${count} orders`,
        refundsDue: (count: number) => (count === 1 ? 'Pay the refund' : `Pay ${count} refunds`),
        cashDue: (count: number) =>
          count === 1 ? 'Collect the cash' : `Collect the cash of ${count} orders`,
        lowStock: (count: number) => (count === 1 ? 'Restock the product' : `Restock ${count} products`),
      },
    },
    today: {
      title: 'Today',
      orders: 'Orders',
      revenue: 'Revenue',
      cash: 'Cash to collect',
      yesterday: (figure: string) => `Yesterday: ${figure}`,
      ofOrders: (count: number) => (count === 1 ? 'From 1 order' : `From ${count} orders`),
      see: 'Orders of today',
    },
    tiles: {
      addProduct: 'Add Product',
      addProductLine: 'Put something new on the shelf.',
      analytics: 'Analytics',
      analyticsLine: 'See what sells, and when.',
      customers: 'Customers',
      customersLine: 'Know who shops here.',
    },
  },

  products: {
    title: 'Products',
    product: 'Product',
    category: 'Category',
    price: 'Price',
    stock: 'Stock',
    status: 'Status',
    actions: 'Actions',
    hidden: 'Hidden',
    editNamed: (name: string) => `Edit ${name}`,
    duplicateNamed: (name: string) => `Duplicate ${name}`,
    search: 'Search products',
    none: 'No products match.',
    showAll: 'Show all products',
    showNamed: (name: string) => `Show ${name} in the shop`,
    hideNamed: (name: string) => `Hide ${name} from the shop`,
    hiddenNow: (name: string) => `${name} is hidden from the shop.`,
    shownNow: (name: string) => `${name} is shown in the shop.`,
    pages: 'More products',
    first: 'First products',
    next: 'Next products',
    sort: 'Sort by',
    sorts: {
      newest: 'Newest first',
      name: 'Name',
      price: 'Price, low to high',
      'price-down': 'Price, high to low',
      stock: 'Least in stock',
    },
    shelves: { all: 'Any', low: 'Low or out of stock', out: 'Out of stock', hidden: 'Hidden' },
    count: (count: number | string) => (count === 1 ? '1 product' : `${count} products`),
    saleFrom: (day: string) => `sale from ${day}`,
    saleUntil: (day: string) => `sale until ${day}`,
    saleOn: (first: string, last: string) => `sale ${first} to ${last}`,
    lowAt: (threshold: string) => `low at ${threshold}`,
    stockLevel: { in: 'In Stock', low: 'Low Stock', out: 'Out of Stock' },
  },

  deleteProduct: {
    buttonNamed: (name: string) => `Delete ${name}`,
    title: (name: string) => `Delete ${name}?`,
    line: 'It leaves the shop with its pictures. Past orders keep what was bought. You can undo it for 10 seconds.',
    recent: 'This product was added less than 24 hours ago.',
    confirm: 'Delete product',
    cancel: 'Keep it',
    success: (name: string) => `${name} was completely removed from inventory and storage.`,
    restored: (name: string) => `${name} is back, as it was.`,
    restoreTooLate: 'It is too late to undo: the product has been removed.',
    restoreFailed: 'The product could not be brought back. Please try again.',
  },

  samples: {
    done: (count: number) => (count === 1 ? '1 sample product added.' : `${count} sample products added.`),
    failed: 'The sample products could not be added.',
  },

  initialisationFailed: 'The database could not be prepared. The back office works on.',
} as const
