/** In the order in which they ask: the one who may change something comes last. */
export const ROLES = ['guest', 'stranger', 'expired', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** What each role gets: the status, and where a redirect leads. */
export type Row = Record<Role, string>

function row(guest: string, stranger: string, expired: string, admin: string, owner: string): Row {
  return { guest, stranger, expired, admin, owner }
}

function everyone(gets: string): Row {
  return row(gets, gets, gets, gets, gets)
}

const AWAY = '302 /store?notice=admins-only'
const IDLE = '302 /store?notice=admin-idle'
const LOGIN = '302 /login?next'

/** A page of the back office, or what its buttons send: the admin gets what is said, all others are sent away. */
function adminOnly(admin: string, door = '302 /admin/sign-in?next'): Row {
  return row(door, AWAY, IDLE, admin, AWAY)
}

/** What only a button of the back office sends. */
function button(admin: string): { GET: Row; POST: Row } {
  return { GET: NOTHING_HERE, POST: adminOnly(admin, '302 /admin/sign-in') }
}

const OPEN = everyone('200')
/** There is nothing to read, or nothing to send. */
const NOTHING_HERE = everyone('400')
const NO_FORM = everyone('405')
/** Blank forms are refused for what they lack. */
const BLANK = everyone('400')

const SIGNED_IN = row(LOGIN, '200', LOGIN, '200', '200')

function blankFrom(signedIn: string): Row {
  return row('302 /login', signedIn, '302 /login', signedIn, signedIn)
}

const NO_GOOGLE = everyone('302 /login?notice=google-not-set-up')
const GUESTS_ONLY = row('200', '302 /store', '200', '302 /store', '302 /store')

/**
 * Who gets what from every address of the shop. The owner is the customer whose order `:id` is; the stranger is another
 * customer; the expired one is the admin after half an hour without a touch. Posts are blank.
 */
export const ROUTES: Record<string, { GET: Row; POST: Row }> = {
  '/': { GET: OPEN, POST: NO_FORM },
  '/welcome': { GET: OPEN, POST: NO_FORM },
  '/store': { GET: OPEN, POST: NO_FORM },
  '/store/products': { GET: OPEN, POST: NO_FORM },
  '/product/:slug': { GET: OPEN, POST: NO_FORM },
  '/cart': { GET: OPEN, POST: NO_FORM },
  '/cart/check': { GET: OPEN, POST: NO_FORM },
  '/checkout': { GET: row(LOGIN, '200', LOGIN, '200', '200'), POST: row(LOGIN, '400', LOGIN, '400', '400') },
  '/orders': { GET: OPEN, POST: NO_FORM },
  '/orders/:id/receipt': { GET: NOTHING_HERE, POST: row('401', '404', '401', '404', '200') },
  // Which line is to go back is not said, nor why; nothing is due.
  '/orders/:id/cancellation': { GET: NOTHING_HERE, POST: row('401', '400', '401', '400', '400') },
  '/orders/:id/payment': { GET: NOTHING_HERE, POST: row('401', '404', '401', '404', '409') },
  '/orders/:id/returns': {
    GET: row(LOGIN, '404', LOGIN, '404', '404'),
    POST: row(LOGIN, '400', LOGIN, '400', '400'),
  },
  '/wishlist': { GET: OPEN, POST: NO_FORM },
  '/store/suggestions': { GET: OPEN, POST: NO_FORM },
  '/checkout/upi-code': { GET: row('401', '400', '401', '400', '400'), POST: NO_FORM },
  '/robots.txt': { GET: OPEN, POST: NO_FORM },
  '/sitemap.xml': { GET: OPEN, POST: NO_FORM },
  '/*': { GET: everyone('404'), POST: NO_FORM },

  '/login': { GET: GUESTS_ONLY, POST: BLANK },
  // This shop has no Google: each way in says so.
  '/login/google': { GET: NO_GOOGLE, POST: BLANK },
  '/login/google/callback': { GET: NO_GOOGLE, POST: NO_FORM },
  '/login/google/over': { GET: OPEN, POST: NO_FORM },
  '/signup': { GET: GUESTS_ONLY, POST: BLANK },
  '/forgot-password': { GET: OPEN, POST: BLANK },
  '/reset-password': { GET: everyone('410'), POST: BLANK },
  '/session': { GET: OPEN, POST: NO_FORM },
  '/logout': { GET: NOTHING_HERE, POST: everyone('302 /store') },

  '/account': { GET: SIGNED_IN, POST: NO_FORM },
  '/account/name': { GET: SIGNED_IN, POST: blankFrom('400') },
  '/account/phone': { GET: SIGNED_IN, POST: blankFrom('400') },
  '/account/password': { GET: SIGNED_IN, POST: blankFrom('400') },
  '/account/deletion': {
    GET: row(LOGIN, '200', LOGIN, '302 /account', '200'),
    POST: row('302 /login', '400', '302 /login', '403', '400'),
  },
  '/account/data': { GET: SIGNED_IN, POST: NO_FORM },
  // Nobody has an address or a device of that name.
  '/account/addresses/new': { GET: SIGNED_IN, POST: blankFrom('400') },
  '/account/addresses/:id': {
    GET: row(LOGIN, '404', LOGIN, '404', '404'),
    POST: blankFrom('400'),
  },
  '/account/addresses/:id/preference': { GET: NOTHING_HERE, POST: blankFrom('404') },
  '/account/addresses/:id/removal': { GET: NOTHING_HERE, POST: blankFrom('404') },
  '/account/devices/:id/revocation': { GET: NOTHING_HERE, POST: blankFrom('404') },

  '/auth-test': { GET: OPEN, POST: NO_FORM },
  '/auth-test/user-sign-in': { GET: OPEN, POST: BLANK },
  '/auth-test/admin-sign-in': { GET: OPEN, POST: BLANK },
  '/auth-test/sign-up': { GET: OPEN, POST: BLANK },
  '/auth-test/google': { GET: OPEN, POST: everyone('501') },
  '/auth-test/sign-out': { GET: OPEN, POST: everyone('302 /auth-test') },

  '/admin/sign-in': { GET: row('200', AWAY, '200', '302 /admin', AWAY), POST: BLANK },
  '/admin/activity': { GET: NOTHING_HERE, POST: row('401', '401', '401', '204', '401') },
  '/admin': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/orders': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/orders.csv': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/orders/:id': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/orders/:id/packing-slip': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/orders/:id/transitions/:transition': button('200'),
  '/admin/orders/:id/status': button('400'),
  '/admin/orders/:id/cancellation': button('400'),
  '/admin/orders/:id/payment/collection': button('200'),
  '/admin/orders/:id/payment/receipt': button('400'),
  '/admin/orders/:id/payment/refusal': button('400'),
  '/admin/orders/:id/refund': button('400'),
  '/admin/orders/:id/returns/:requestId/approval': button('400'),
  '/admin/orders/:id/returns/:requestId/rejection': button('400'),
  '/admin/orders/:id/returns/:requestId/refund': button('400'),
  '/admin/order-history/clearance': button('200'),
  '/admin/products': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/add-product': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  // No product has an order's name.
  '/admin/products/:id': { GET: adminOnly('404'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/products/:id/visibility': button('400'),
  '/admin/products/:id/deletion': button('404'),
  '/admin/products/:id/restoration': button('409'),
  '/admin/pictures': { GET: NOTHING_HERE, POST: row('403', '403', '403', '400', '403') },
  '/admin/analytics': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/customers': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/settings': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/mails': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/mails/retry': button('302 /admin'),
  // No mail has an order's name.
  '/admin/mails/:id': { GET: adminOnly('404'), POST: NO_FORM },
  '/admin/mails/:id/page': { GET: adminOnly('404'), POST: NO_FORM },
  '/admin/mails/:id/retry': button('404'),
  '/admin/sample-products': button('200'),
  '/admin/initialisation': button('200'),
  '/admin/*': { GET: adminOnly('302 /admin'), POST: NO_FORM },
}

/** What the process answers before any route is asked. */
export const FILES: typeof ROUTES = {
  '/live': { GET: OPEN, POST: NO_FORM },
  '/before-paint.js': { GET: OPEN, POST: NO_FORM },
  '/pictures/products/nowhere.jpg': { GET: everyone('404'), POST: NO_FORM },
  '/pictures/..%2f..%2fkalam.db': { GET: everyone('404'), POST: NO_FORM },
  '/assets/..%2f..%2fserver/index.js': { GET: everyone('404'), POST: NO_FORM },
}
