/** In the order of the requests: last the roles whose posts can change something. */
export const ROLES = ['guest', 'stranger', 'expired', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** The response to each role: the status, and the target of a redirect. */
export type Row = Record<Role, string>

function row(guest: string, stranger: string, expired: string, admin: string, owner: string): Row {
  return { guest, stranger, expired, admin, owner }
}

function everyone(response: string): Row {
  return row(response, response, response, response, response)
}

const ADMINS_ONLY = '302 /store?notice=admins-only'
const IDLE = '302 /store?notice=admin-idle'
const LOGIN = '302 /login?next'

/** A page or a post of the admin area: all other roles are redirected. */
function adminOnly(admin: string, guest = '302 /admin/sign-in?next'): Row {
  return row(guest, ADMINS_ONLY, IDLE, admin, ADMINS_ONLY)
}

/** A path of the admin area that has a post and no page. */
function button(admin: string): { GET: Row; POST: Row } {
  return { GET: NO_PAGE, POST: adminOnly(admin, '302 /admin/sign-in') }
}

/** A page of the admin area without a form: the navigation is shown around the refusal, to the admin alone. */
const NO_ADMIN_FORM = adminOnly('405')

const OPEN = everyone('200')
/** A path without a page, and one without a form. */
const NO_PAGE = everyone('405')
const NO_FORM = everyone('405')
/** A blank form is rejected: required fields are missing. */
const BLANK = everyone('400')

const SIGNED_IN = row(LOGIN, '200', LOGIN, '200', '200')

/** A file, to which no sign-in leads back: it leads to the page with the link, where the browser says which that is. */
function adminFile(admin: string): { GET: Row; POST: Row } {
  return { GET: adminOnly(admin, '302 /admin/sign-in'), POST: NO_FORM }
}

function file(stranger: string, owner: string): { GET: Row; POST: Row } {
  return { GET: row('302 /login', stranger, '302 /login', stranger, owner), POST: NO_FORM }
}

function blankFrom(signedIn: string): Row {
  return row('302 /login', signedIn, '302 /login', signedIn, signedIn)
}

const NO_GOOGLE = everyone('302 /login?notice=google-not-set-up')
const GUESTS_ONLY = row('200', '302 /store', '200', '302 /store', '302 /store')

/**
 * The response of every route to every role. The owner is the customer of the order `:id`; the stranger is another
 * customer; the expired role is the admin after half an hour without activity. Posts are blank.
 */
export const ROUTES: Record<string, { GET: Row; POST: Row }> = {
  '/': { GET: OPEN, POST: NO_FORM },
  '/welcome': { GET: OPEN, POST: NO_FORM },
  '/store': { GET: OPEN, POST: NO_FORM },
  '/store/products': { GET: OPEN, POST: NO_FORM },
  '/store/filters': { GET: OPEN, POST: NO_FORM },
  '/product/:slug': { GET: OPEN, POST: NO_FORM },
  '/product/:slug/reviews': { GET: OPEN, POST: NO_FORM },
  '/review-rules': { GET: OPEN, POST: NO_FORM },
  '/cart': { GET: OPEN, POST: NO_FORM },
  '/cart/check': { GET: OPEN, POST: NO_FORM },
  '/checkout': { GET: row(LOGIN, '200', LOGIN, '200', '200'), POST: row(LOGIN, '400', LOGIN, '403', '400') },
  // `:pincode` is no PIN code.
  '/pin/:pincode': { GET: everyone('400'), POST: NO_FORM },
  '/orders': { GET: OPEN, POST: NO_FORM },
  // The product is in stock.
  '/product/:slug/stock-alert': {
    GET: NO_PAGE,
    POST: row('302 /login?next', '409', '302 /login?next', '409', '409'),
  },
  '/orders/:id/receipt': { GET: NO_PAGE, POST: row('302 /login', '404', '302 /login', '404', '200') },
  // A blank post has no reason for a cancellation and no line for a return, and is no form in which a
  // payment is claimed.
  // The order has no bill, and a stranger's order is none.
  '/orders/:id/bill.pdf': file('404', '404'),
  '/orders/:id/cancellation': { GET: NO_PAGE, POST: row('302 /login', '400', '302 /login', '400', '400') },
  '/orders/:id/payment': { GET: NO_PAGE, POST: row('302 /login', '400', '302 /login', '400', '400') },
  '/orders/:id/returns': {
    GET: row(LOGIN, '404', LOGIN, '404', '404'),
    POST: row(LOGIN, '400', LOGIN, '400', '400'),
  },
  '/orders/:id/problem': {
    GET: row(LOGIN, '404', LOGIN, '404', '200'),
    POST: row(LOGIN, '400', LOGIN, '400', '400'),
  },
  // No photo is in a blank form.
  '/orders/:id/problem-photos': { GET: NO_PAGE, POST: row('401', '404', '401', '404', '400') },
  // `:photoId` is no id of a photo.
  '/problem-photos/:photoId': { GET: everyone('404'), POST: NO_FORM },
  '/wishlist': { GET: OPEN, POST: NO_FORM },
  '/store/suggestions': { GET: OPEN, POST: NO_FORM },
  '/checkout/coupon': { GET: row('401', '400', '401', '400', '400'), POST: NO_FORM },
  '/checkout/upi-code': { GET: row('401', '400', '401', '400', '400'), POST: NO_FORM },
  '/robots.txt': { GET: OPEN, POST: NO_FORM },
  '/sitemap.xml': { GET: OPEN, POST: NO_FORM },
  // `:name` is no name of a policy.
  '/policies/:name': { GET: everyone('404'), POST: NO_FORM },
  '/feed.xml': { GET: OPEN, POST: NO_FORM },
  '/*': { GET: everyone('404'), POST: NO_FORM },

  '/login': { GET: GUESTS_ONLY, POST: BLANK },
  // Google sign-in is not set up in this shop.
  '/login/google': { GET: NO_GOOGLE, POST: BLANK },
  '/login/google/callback': { GET: NO_GOOGLE, POST: NO_FORM },
  '/login/google/over': { GET: OPEN, POST: NO_FORM },
  '/signup': { GET: GUESTS_ONLY, POST: BLANK },
  '/forgot-password': { GET: OPEN, POST: BLANK },
  '/reset-password': { GET: everyone('410'), POST: BLANK },
  // Their e-mails are verified already.
  '/verify-email': {
    GET: row(
      LOGIN,
      '302 /account?notice=email-verified',
      LOGIN,
      '302 /account?notice=email-verified',
      '302 /account?notice=email-verified',
    ),
    POST: blankFrom('400'),
  },
  '/account/verification-mail': { GET: NO_PAGE, POST: blankFrom('200') },
  '/session': { GET: OPEN, POST: NO_FORM },
  '/logout': { GET: everyone('302 /store'), POST: everyone('302 /store') },

  '/account': { GET: SIGNED_IN, POST: NO_FORM },
  '/account/name': { GET: SIGNED_IN, POST: blankFrom('400') },
  '/account/phone': { GET: SIGNED_IN, POST: blankFrom('400') },
  '/account/password': { GET: SIGNED_IN, POST: blankFrom('400') },
  '/account/deletion': {
    GET: row(LOGIN, '200', LOGIN, '302 /account', '200'),
    POST: row('302 /login', '400', '302 /login', '403', '400'),
  },
  '/account/data': file('200', '200'),
  // `:id` is no id of an address or a device.
  '/account/addresses/new': { GET: SIGNED_IN, POST: blankFrom('400') },
  '/account/addresses/:id': {
    GET: row(LOGIN, '404', LOGIN, '404', '404'),
    POST: blankFrom('400'),
  },
  '/account/addresses/:id/preference': { GET: NO_PAGE, POST: blankFrom('302 /account?notice=address-gone') },
  '/account/addresses/:id/removal': { GET: NO_PAGE, POST: blankFrom('302 /account?notice=address-removed') },
  '/account/reviews': { GET: SIGNED_IN, POST: NO_FORM },
  // `:productId` is nothing that anybody has received.
  '/account/reviews/:productId': {
    GET: row(LOGIN, '404', LOGIN, '404', '404'),
    POST: row(LOGIN, '404', LOGIN, '404', '404'),
  },
  '/account/reviews/:productId/removal': {
    GET: NO_PAGE,
    POST: blankFrom('302 /account/reviews?notice=removed'),
  },
  '/account/devices/:id/revocation': { GET: NO_PAGE, POST: blankFrom('302 /account') },

  '/auth-test': { GET: OPEN, POST: NO_FORM },
  '/auth-test/user-sign-in': { GET: OPEN, POST: BLANK },
  '/auth-test/admin-sign-in': { GET: OPEN, POST: BLANK },
  '/auth-test/sign-up': { GET: OPEN, POST: BLANK },
  '/auth-test/google': { GET: OPEN, POST: everyone('501') },
  '/auth-test/sign-out': { GET: OPEN, POST: everyone('302 /auth-test') },

  '/admin/sign-in': { GET: row('200', ADMINS_ONLY, '200', '302 /admin', ADMINS_ONLY), POST: BLANK },
  '/admin/sign-in/second-step': { GET: everyone('302 /admin/sign-in'), POST: BLANK },
  // No second step is set up in this shop.
  '/admin/second-step': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/second-step/confirmation': {
    GET: adminOnly('200'),
    POST: adminOnly('400', '302 /admin/sign-in'),
  },
  '/admin/second-step/recovery-codes': {
    GET: adminOnly('302 /admin/second-step'),
    POST: adminOnly('400', '302 /admin/sign-in'),
  },
  '/admin/second-step/removal': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/second-step/requirement': button('400'),
  '/admin/second-step/dismissal': button('302 /admin'),
  '/admin/notifications': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/notifications/test': button('409'),
  '/admin/notifications/devices': button('400'),
  // `:id` is no id of a device.
  '/admin/notifications/devices/:id/removal': button('200'),
  '/admin/notifications/devices/:id/resumption': {
    GET: NO_PAGE,
    POST: row('401', '401', '401', '204', '401'),
  },
  '/admin/activity': { GET: NO_PAGE, POST: row('401', '401', '401', '204', '401') },
  '/admin': { GET: adminOnly('200'), POST: NO_FORM },
  '/admin/orders': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/shipments': { GET: adminOnly('302 /admin/orders'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/packing-slips': { GET: adminOnly('302 /admin/orders'), POST: NO_ADMIN_FORM },
  '/admin/selected-orders/:transition': button('404'),
  '/admin/orders.csv': adminFile('200'),
  '/admin/orders/:id': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/orders/:id/bill.pdf': adminFile('404'),
  '/admin/orders/:id/packing-slip': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/orders/:id/transitions/:transition': button('200'),
  '/admin/orders/:id/shipment': button('400'),
  '/admin/orders/:id/tracking': button('400'),
  '/admin/orders/:id/note': button('400'),
  '/admin/orders/:id/status': button('400'),
  '/admin/orders/:id/cancellation': button('400'),
  '/admin/orders/:id/lines/:lineId/cancellation': button('400'),
  '/admin/orders/:id/payment/collection': button('200'),
  '/admin/orders/:id/payment/collection/undo': button('409'),
  '/admin/orders/:id/payment/receipt': button('400'),
  '/admin/orders/:id/payment/refusal': button('400'),
  '/admin/orders/:id/refund': button('400'),
  '/admin/orders/:id/returns/:requestId/approval': button('400'),
  '/admin/orders/:id/returns/:requestId/rejection': button('400'),
  '/admin/orders/:id/returns/:requestId/refund': button('400'),
  '/admin/order-history/clearance': button('200'),
  '/admin/products': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/products/grid': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  // Without JavaScript; otherwise the page stays, with its message.
  '/admin/add-product': { GET: adminOnly('200'), POST: adminOnly('400') },
  // `:id` is no id of a product.
  '/admin/products/:id': { GET: adminOnly('404'), POST: adminOnly('400') },
  '/admin/products/:id/choices': { GET: adminOnly('404'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/products/:id/choices/:ids/restoration': button('409'),
  '/admin/products/:id/visibility': button('400'),
  '/admin/products/:id/deletion': { GET: NO_PAGE, POST: row('403', '403', '403', '404', '403') },
  '/admin/products/:id/restoration': button('409'),
  '/admin/selected-products/visibility': button('400'),
  '/admin/selected-products/category': button('400'),
  '/admin/selected-products/deletion': button('400'),
  // `:ids` are no ids of deleted products.
  '/admin/selected-products/:ids/restoration': button('409'),
  '/admin/pictures': { GET: NO_PAGE, POST: row('403', '403', '403', '400', '403') },
  '/admin/labels': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/products/import': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  // `:id` is no id of an import.
  '/admin/products/import/:id': { GET: adminOnly('404'), POST: adminOnly('404', '302 /admin/sign-in') },
  // An empty file.
  '/admin/product-files': { GET: NO_PAGE, POST: row('403', '403', '403', '400', '403') },
  '/admin/products.csv': adminFile('200'),
  '/admin/products.zip': adminFile('200'),
  '/admin/counter': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/counter/catalogue': adminFile('200'),
  '/admin/counter/sales': { GET: NO_PAGE, POST: row('403', '403', '403', '400', '403') },
  // `:id` is no id of a sale.
  '/admin/counter/sales/:id': { GET: adminOnly('404'), POST: NO_ADMIN_FORM },
  '/admin/counter/sales/:id/cancellation': button('400'),
  '/admin/counter/sales/:id/settlement': button('400'),
  '/admin/bills': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/bills.csv': adminFile('200'),
  '/admin/bills/gstr-1/:table': adminFile('404'),
  '/admin/bills/settings': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/bills/rates': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/bills/rates/:id/removal': button('200'),
  '/admin/analytics': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/analytics.csv': adminFile('200'),
  '/admin/payments': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/payments/alerts': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  // `:id` is no id of an entry.
  '/admin/payments/:id/acceptance': button('400'),
  '/admin/payments/:id/dismissal': button('404'),
  '/admin/payments/:id/undo': button('404'),
  // An empty file.
  '/admin/bank-statements': { GET: NO_PAGE, POST: row('403', '403', '403', '400', '403') },
  '/admin/problems': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  // `:id` is no id of a report.
  '/admin/problems/:id': { GET: adminOnly('404'), POST: NO_ADMIN_FORM },
  '/admin/problems/:id/acknowledgement': button('404'),
  '/admin/problems/:id/message': button('400'),
  '/admin/problems/:id/refund': button('400'),
  '/admin/problems/:id/return': button('400'),
  '/admin/problems/:id/replacement': button('400'),
  '/admin/problems/:id/refusal': button('400'),
  '/admin/unplaced-payments': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/customers': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  // `:id` is no id of a customer.
  '/admin/customers/:id': { GET: adminOnly('404'), POST: NO_ADMIN_FORM },
  '/admin/customers/:id/note': button('400'),
  '/admin/customers/:id/revocation': button('404'),
  '/admin/reviews': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/reviews/:id/answer': button('400'),
  '/admin/reviews/:id/hiding': button('400'),
  '/admin/reviews/:id/showing': button('400'),
  '/admin/settings': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/upi-code': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/upi-code/reading': button('400'),
  '/admin/upi-code/removal': button('200'),
  // `:code` is no code of a coupon.
  '/admin/offers': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/offers/coupons/new': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/offers/coupons/:code': { GET: adminOnly('404'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/offers/coupons/:code/removal': button('302 /admin/offers?deleted=none'),
  '/admin/offers/sales/:category': { GET: adminOnly('404'), POST: adminOnly('404', '302 /admin/sign-in') },
  '/admin/messages': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/delivery': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/delivery/removal': button('400'),
  '/admin/policies': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/policies/:name': { GET: adminOnly('404'), POST: adminOnly('404', '302 /admin/sign-in') },
  '/admin/policies/:name/versions/:version': { GET: adminOnly('404'), POST: NO_ADMIN_FORM },
  '/admin/search-words': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/retention': { GET: adminOnly('200'), POST: adminOnly('400', '302 /admin/sign-in') },
  '/admin/security-log': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/health': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/health/examination': button('302 /admin/health'),
  '/admin/backups': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/backups/now': button('302 /admin/backups'),
  '/admin/backups/:name': adminFile('404'),
  '/admin/mails': { GET: adminOnly('200'), POST: NO_ADMIN_FORM },
  '/admin/mails/retry': button('302 /admin'),
  // `:id` is no id of a mail.
  '/admin/mails/:id': { GET: adminOnly('404'), POST: NO_ADMIN_FORM },
  '/admin/mails/:id/page': adminFile('404'),
  '/admin/mails/:id/retry': button('404'),
  '/admin/sample-products': button('200'),
  '/admin/app.webmanifest': adminFile('200'),
  '/admin/initialisation': button('204'),
  '/admin/*': { GET: adminOnly('302 /admin'), POST: NO_ADMIN_FORM },
}

/** Paths that the server handles before the router. */
export const FILES: typeof ROUTES = {
  '/live': { GET: OPEN, POST: NO_FORM },
  '/healthz': { GET: OPEN, POST: NO_FORM },
  '/readyz': { GET: OPEN, POST: NO_FORM },
  // The tests ask from this machine.
  '/metrics': { GET: OPEN, POST: NO_FORM },
  '/pictures/products/nowhere.jpg': { GET: everyone('404'), POST: NO_FORM },
  '/pictures/..%2f..%2fkalam.db': { GET: everyone('404'), POST: NO_FORM },
  '/assets/..%2f..%2fserver/index.js': { GET: everyone('404'), POST: NO_FORM },
}
