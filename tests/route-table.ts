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
function desk(admin: string, door = '302 /admin/sign-in?next'): Row {
  return row(door, AWAY, IDLE, admin, AWAY)
}

const OPEN = everyone('200')
/** There is nothing to read, or nothing to send. */
const NOTHING_HERE = everyone('400')
const NO_FORM = everyone('405')
/** Blank forms are refused for what they lack. */
const BLANK = everyone('400')

const GUESTS_ONLY = row('200', '302 /store', '200', '302 /store', '302 /store')

/**
 * Who gets what from every address of the shop. The owner is the customer whose order `:id` is; the stranger is another
 * customer; the expired one is the admin after half an hour without a touch. Posts are blank.
 */
export const ROUTES: Record<string, { GET: Row; POST: Row }> = {
  '/': { GET: OPEN, POST: NO_FORM },
  '/store': { GET: OPEN, POST: NO_FORM },
  '/store/products': { GET: OPEN, POST: NO_FORM },
  '/product/:slug': { GET: OPEN, POST: NO_FORM },
  '/cart': { GET: OPEN, POST: NO_FORM },
  '/cart/check': { GET: OPEN, POST: NO_FORM },
  '/checkout': { GET: row(LOGIN, '200', LOGIN, '200', '200'), POST: row(LOGIN, '400', LOGIN, '400', '400') },
  '/orders': { GET: OPEN, POST: NO_FORM },
  '/orders/:id/receipt': { GET: NOTHING_HERE, POST: row('401', '404', '401', '404', '200') },
  '/*': { GET: everyone('404'), POST: NO_FORM },

  '/login': { GET: GUESTS_ONLY, POST: BLANK },
  '/login/google': { GET: NOTHING_HERE, POST: BLANK },
  '/signup': { GET: GUESTS_ONLY, POST: BLANK },
  '/forgot-password': { GET: OPEN, POST: BLANK },
  '/reset-password': { GET: everyone('410'), POST: BLANK },
  '/session': { GET: OPEN, POST: NO_FORM },
  '/logout': { GET: NOTHING_HERE, POST: everyone('302 /store') },

  '/auth-test': { GET: OPEN, POST: NO_FORM },
  '/auth-test/user-sign-in': { GET: OPEN, POST: BLANK },
  '/auth-test/admin-sign-in': { GET: OPEN, POST: BLANK },
  '/auth-test/sign-up': { GET: OPEN, POST: BLANK },
  '/auth-test/google': { GET: OPEN, POST: everyone('501') },
  '/auth-test/sign-out': { GET: OPEN, POST: everyone('302 /auth-test') },

  '/admin/sign-in': { GET: row('200', AWAY, '200', '302 /admin', AWAY), POST: BLANK },
  '/admin/activity': { GET: NOTHING_HERE, POST: row('401', '401', '401', '204', '401') },
  '/admin': { GET: desk('200'), POST: NO_FORM },
  '/admin/orders': { GET: desk('200'), POST: NO_FORM },
  '/admin/orders/:id/moves/:move': { GET: NOTHING_HERE, POST: desk('200', '302 /admin/sign-in') },
  '/admin/*': { GET: desk('302 /admin'), POST: NO_FORM },
}

/** What the process answers before any route is asked. */
export const FILES: typeof ROUTES = {
  '/before-paint.js': { GET: OPEN, POST: NO_FORM },
  '/pictures/products/nowhere.jpg': { GET: everyone('404'), POST: NO_FORM },
  '/pictures/..%2f..%2fkalam.db': { GET: everyone('404'), POST: NO_FORM },
  '/assets/..%2f..%2fserver/index.js': { GET: everyone('404'), POST: NO_FORM },
}
