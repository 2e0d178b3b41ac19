/** Words of the storefront: header, hero, list of products, product page, footer (R2.10 to R2.31). */
export const shop = {
  name: 'Kalam',
  tagline: 'Stationery & Gifts',
  pageTitle: (page: string, shopName: string) => `${page} · ${shopName}`,
  description: (shopName: string) =>
    `${shopName}: notebooks, colours, puzzles and bags from your neighbourhood shop. Pay on delivery or by UPI.`,
  skipToContent: 'Skip to content',

  header: {
    store: 'Store',
    wishlist: 'Wishlist',
    cart: 'Cart',
    orders: 'Orders',
    login: 'Login',
    admin: 'Admin',
    adminPanel: 'Admin Panel',
    signOut: 'Sign Out',
    account: 'Your account',
    search: 'Search',
    menu: 'Menu',
    closeMenu: 'Close menu',
    mainNavigation: 'Main',
    withCount: (label: string, badge: string) => `${label}, ${badge}`,
  },

  /** Shown on the page that an action redirects to. */
  arrival: {
    adminsOnly: 'That page is for the shopkeeper only.',
    passwordChanged: 'Your password is changed, and you are signed in.',
    accountDeleted: 'Your account is deleted.',
    adminIdle: 'Your admin session has expired due to inactivity. Please log in again.',
    stockAlert: 'We will write to you once, when it is back in stock.',
    stockAlertUnverified:
      'Please verify your e-mail in your account: then we can write to you when it is back in stock.',
  },

  search: {
    label: 'Search products',
    placeholder: 'Search notebooks, puzzles, bags...',
    submit: 'Search',
    clear: 'Clear search',
    recent: 'Recent searches',
    clearRecent: 'Clear recent searches',
    suggestions: 'Suggestions',
    suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    recentCount: (count: number) => (count === 1 ? '1 recent search' : `${count} recent searches`),
  },

  hero: {
    titleStart: 'Everything for a',
    titleMarked: 'full pencil box',
    /** @param days how many days after the order the delivery is expected */
    line: (days: number) =>
      `Notebooks, colours, puzzles and bags from your neighbourhood shop, at your door in ${spanOf(days)}.`,
    shopNow: 'Shop Now',
    freeShippingOver: 'Free shipping over ₹4,000',
    codAndUpi: 'COD and UPI',
  },

  list: {
    results: (count: number | string) => (count === 1 ? '1 result' : `${count} results`),
    /** @param within the category that is searched; null for the whole shop */
    resultsFor: (search: string, within: string | null = null) =>
      within === null ? `Results for “${search}”` : `Results for “${search}” in ${within}`,
    closeMatchesFor: (search: string, within: string | null = null) =>
      within === null ? `Close matches for “${search}”` : `Close matches for “${search}” in ${within}`,
    closeMatchesLine: 'Nothing matches letter for letter, but these come close.',
    sortLabel: 'Sort by',
    sort: {
      relevance: 'Best match',
      newest: 'Newest',
      name: 'Name',
      price: 'Price: low to high',
      'price-down': 'Price: high to low',
    },
    filters: 'Filters',
    filtersOn: (count: number) => `Filters (${count})`,
    chosenFilters: 'Chosen filters',
    withoutFilter: (name: string) => `${name}: take this filter away`,
    clearFilters: 'Clear filters',
    emptyFilterLine: 'No product fits all of these filters.',
    showMore: 'Show more products',
    loadingMore: 'Loading more products...',
    allShown: 'That is everything on this shelf.',
    backToTop: 'Back to top',
    emptySearchTitle: 'No products found',
    emptySearchLine: 'Try a shorter word, or look through everything we have.',
    emptySearchLineIn: (category: string) => `Nothing in ${category} matches. It may be on another shelf.`,
    searchWholeShop: 'Search the whole shop',
    clearSearch: 'Clear search',
    viewAll: 'View all products',
    emptyTitle: 'No products available',
    emptyLine: 'We are filling the shelves. Please look in again soon.',
    failed: 'An error occurred.',
    failedLine: 'We could not load the products. Your cart and wishlist are safe.',
    tryAgain: 'Try again',
  },

  card: {
    returnPolicy: '1 Day Return Policy',
    addToCart: 'Add to cart',
    added: 'Added to cart',
    inCart: 'In cart',
    addToWishlist: (name: string) => `Add ${name} to wishlist`,
    addedToWishlist: 'Added to wishlist',
    inWishlist: (name: string) => `${name} is in your wishlist`,
    imageMissing: 'Image not available',
    imageOf: (number: number, total: number, name: string) => `Image ${number} of ${total}: ${name}`,
    discount: (percent: number) => `−${percent}%`,
    discountSpoken: (percent: number) => `${percent}% off`,
    price: 'Price',
    oldPrice: 'Price before discount',
    lowStock: (left: number) => `Only ${left} left`,
    outOfStock: 'Out of stock',
    needsScripts: 'To add to your cart, please switch on JavaScript in your browser, or call the shop.',
  },

  footer: {
    visit: 'Visit the shop',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    hoursHeading: 'Opening hours',
    hours: '8 am to 10 pm, every day',
    openNow: 'Open now',
    closedNow: 'Closed now',
    directions: 'Get directions',
    mapAlt: (shopName: string) => `Map showing where ${shopName} is`,
    mapMissing: 'The map could not be loaded. Here is our address:',
    reviewsHeading: 'What shoppers say',
    sampleReviews: 'Sample reviews',
    viewAllReviews: 'View All Reviews',
    stars: (count: number) => `${count} out of 5 stars`,
    follow: 'Follow us',
    social: { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube' },
    credit: (shopName: string, year: number) => `© ${year} ${shopName}. Made with care in India.`,
  },

  notFound: {
    title: 'Page not found',
    line: 'There is nothing at this address, so here is the shop instead.',
  },

  errorScreen: {
    title: 'Oops! Something went wrong',
    unavailableTitle: 'One moment, please',
    line: 'Your cart and wishlist are safe. Please try again.',
    details: 'Error details',
    refresh: 'Refresh Page',
    routerTitle: 'Unexpected Application Error!',
    number: 'Tell us this number:',
    plain: (id: string) => `Something went wrong. Tell us this number: ${id}`,
  },

  theme: {
    label: 'Theme',
    names: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  },

  offline: 'You are offline. This page stays as it is until you are back.',
  offlinePage: 'You are offline. Please press it again when you are back.',
  // Not one of the problems: no page of the shop loads those at its start.
  actionFailed: 'An unexpected error occurred. Please try again.',
  actionLost: 'The shop could not be reached. This page stays as it is; please try again.',
  lostPage: 'The shop cannot be reached. This page stays, and we are trying again...',
  /** A part of the page that is fetched when it is first opened. */
  notOpened: 'This could not be opened. Please check your connection and try again.',
  reloadPage: 'Reload',
  reconnecting: 'Reconnecting...',
  loading: 'Loading...',
  /** While the server finds out who asks for a page; here, so that the store need not load the words of those pages. */
  waiting: { orders: 'Loading your orders...', admin: 'Verifying admin access...' },
  close: 'Close',
} as const

function spanOf(days: number): string {
  if (days === 7) return 'a week'
  return days === 1 ? 'a day' : `${days} days`
}
