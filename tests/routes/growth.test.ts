import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sweep } from '#server/jobs/scheduled-jobs.ts'
import {
  ACCEPTED_POSTS,
  type AcceptedPost,
  largeCustomer,
  type Prepare,
} from '#tests/support/pages/accepted-posts.ts'
import { PRESSES, type Press } from '#tests/support/pages/admin-presses.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { recordStatements } from '#tests/support/statements/executed-statements.ts'
import { type LargeShop, openLargeShop } from '#tests/support/shop/large-shop.ts'
import { ROUTES } from '#tests/support/pages/route-table.ts'
import { SECOND_STEP_POSTS } from '#tests/support/pages/second-step-posts.ts'
import { adminBrowser } from '#tests/support/pages/signed-in-browser.ts'
import { listScans, listUnlimited } from '#tests/support/statements/statement-plans.ts'

let shop: LargeShop
let stop: () => void
const executed = new Map<string, number>()
const seen = new Map<string, number>()

beforeAll(async () => {
  shop = await openLargeShop({ ORDER_LIMITS: 'on' })
  stop = recordStatements(({ sql, rows }) => executed.set(sql, Math.max(rows, executed.get(sql) ?? 0)))
}, 240_000)

afterAll(() => {
  stop()
  shop.database.close()
})

/** The widest list reads as much as its count shows. */
const MOST_ROWS = 1_001
const MOST_BYTES = 400_000
const MOST_MS = 5_000

/** Further addresses: pages of which `:id` is no order's, and lists that are filtered. */
const FURTHER: [name: string, path: () => string][] = [
  ['a range of prices', () => '/store?min=5&max=20&sort=price-down'],
  ['a range of prices without products', () => '/store?min=900000&sort=name'],
  ['a rare brand', () => '/store?brand=camlin&stock=in'],
  ['a frequent brand of a country', () => '/store?brand=doms&origin=IN&sort=price'],
  ['the rest of a frequent brand', () => `/store/products?brand=doms&after=${shop.bought}`],
  ['discounts in a category', () => '/store?category=toys&discount=yes'],
  ['what is in stock', () => '/store?stock=in&sort=name'],
  ['a search in a brand', () => '/store?q=pencil&brand=doms'],
  ['a search in a brand that has nothing of it', () => '/store?q=pencil&brand=none'],
  ['filters of the shop', () => '/store/filters?brand=doms&min=5'],
  ['filters of a search', () => '/store/filters?q=pencil&stock=in'],
  ['the page of a customer', () => `/admin/customers/${shop.customerId}`],
  ['a year of sales by month', () => '/admin/analytics?months=12'],
  ['the same as a file', () => '/admin/analytics.csv?months=12'],
  ['orders of some days', () => '/admin/orders?from=2026-01-01&until=2099-12-31'],
  ['orders of days long ago', () => '/admin/orders?until=2001-01-01'],
  ['shipped orders of some days', () => '/admin/orders?status=shipped&from=2026-01-01&until=2099-12-31'],
  ['codes without an order', () => '/admin/unplaced-payments?after=attempt-50'],
  [
    'a payment code',
    () => `/checkout/upi-code?method=upi&reference=ORD-1767225600000-CODESHOWN&lines=${shop.bought}:1`,
  ],
  ['cash to collect', () => '/admin/orders?payment=due'],
  ['orders of a product in all orders', () => `/admin/orders?product=${shop.bought}`],
  ['the same on days without orders', () => `/admin/orders?product=${shop.bought}&until=2001-01-01`],
  ['orders of a product in one order', () => '/admin/orders?product=notebook&status=delivered'],
  ['orders of a product that is not there', () => '/admin/orders?product=nothing'],
  ['bills of an earlier month', () => '/admin/bills?month=2026-06'],
]

/** Pages that send all there is of something. */
const WHOLE: Record<string, string> = {
  '/sitemap.xml': 'every product up to the limit of sitemaps; cached',
  '/feed.xml': 'every product up to a limit; read by parts, and cached',
  '/account/data': 'all that is stored about one person; some downloads a day',
  '/admin/orders.csv': 'every order; read and sent by parts',
  '/admin/bills.csv': 'every bill of a month; read and sent by parts',
  '/admin/counter/catalogue': 'every product up to a limit: the counter works without network',
  '/admin/products.csv': 'every product; read and sent by parts',
  '/admin/products.zip': 'every product and its pictures up to a limit; read and sent by parts',
}

/** Posts that lead to Google, which is not set up. */
const NOT_SET_UP = ['/login/google', '/auth-test/google']

/** Actions on all there is of something, or with work of their own beside the request. */
const WHOLE_ACTIONS: Record<string, string> = {
  '/admin/health/examination': 'examines everything',
  '/admin/order-history/clearance': 'clears every order',
}

/** It is refused: too many orders are open. */
const checkoutOfLargeCustomer: Prepare = async (at) => ({
  browser: await largeCustomer(at),
  fields: checkoutFields([{ id: at.bought, quantity: 1 }], 100_00),
  status: 409,
})

const clearance: Prepare = async (at) => ({ browser: await adminBrowser(at) })

const pressing =
  (pressed: Press): Prepare =>
  async (at) => {
    const parameters = (await pressed.arrange?.(at)) ?? {}
    return { browser: await adminBrowser(at), parameters, fields: (await pressed.fields?.(at)) ?? {} }
  }

const ACTIONS: [pattern: string, prepare: Prepare][] = [
  ...Object.entries(ACCEPTED_POSTS),
  ...Object.entries(PRESSES).map(([pattern, pressed]): [string, Prepare] => [pattern, pressing(pressed)]),
  ['/checkout', checkoutOfLargeCustomer],
  ...Object.entries(SECOND_STEP_POSTS),
  ['/admin/order-history/clearance', clearance],
]

/** Takes what was executed since. @returns how many rows a statement returned or changed at most */
function remember(): number {
  const most = Math.max(0, ...executed.values())
  for (const [sql, rows] of executed) seen.set(sql, Math.max(rows, seen.get(sql) ?? 0))
  executed.clear()
  return most
}

function fill(pattern: string, parameters: Record<string, string>): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none')
  return path.replace('*', 'nowhere')
}

describe('a shop with 100,000 orders of one customer', () => {
  const pages = Object.entries(ROUTES).filter(([, { GET }]) => Object.values(GET).includes('200'))

  const askFor = async (path: string) => {
    const tooMuch: string[] = []
    for (const role of ['guest', 'customer', 'admin'] as const) {
      const { byteLength } = await (await shop.as(role, path)).arrayBuffer()
      const most = remember()
      if (most > MOST_ROWS || byteLength > MOST_BYTES)
        tooMuch.push(`${role}: ${most} rows, ${byteLength} bytes`)
    }
    return tooMuch
  }

  test.each(pages)('%s reads and sends no more than a page', { timeout: 120_000 }, async (pattern) => {
    const tooMuch = await askFor(fill(pattern, shop.parameters))
    expect(pattern in WHOLE ? [] : tooMuch).toEqual([])
  })

  test.each(FURTHER)('%s reads and sends no more than a page', { timeout: 60_000 }, async (_, path) => {
    const begun = performance.now()
    expect(await askFor(path())).toEqual([])
    expect(performance.now() - begun).toBeLessThan(MOST_MS)
    expect((await shop.as('admin', path())).status).toBe(200)
  })

  test('every action of the shop is among the posts', () => {
    const posts = Object.entries(ROUTES).filter(([, { POST }]) => POST.admin !== '405')
    const patterns = [...new Set(ACTIONS.map(([pattern]) => pattern)), ...NOT_SET_UP]
    expect(patterns.toSorted()).toEqual(posts.map(([pattern]) => pattern).toSorted())
  })

  const send = async (pattern: string, { browser, parameters = {}, fields, body }: AcceptedPost) => {
    executed.clear()
    const begun = performance.now()
    const response = await browser.send(
      'POST',
      fill(pattern, parameters),
      body ?? new URLSearchParams(fields),
    )
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - begun }
  }

  test.each(ACTIONS)(
    'POST %s reads and changes no more than a page',
    { timeout: 120_000 },
    async (pattern, prepare) => {
      const post = await prepare(shop)
      const { status, ms } = await send(pattern, post)
      expect(status < 400 ? 'accepted' : status).toBe(post.status ?? 'accepted')
      if (pattern in WHOLE_ACTIONS) return executed.clear()
      expect(remember()).toBeLessThanOrEqual(MOST_ROWS)
      expect(ms).toBeLessThan(MOST_MS)
    },
  )

  test(
    'no statement of a page, an action or the hourly sweep reads a whole table',
    { timeout: 60_000 },
    async () => {
      await sweep(Date.now())
      remember()
      expect(seen.size).toBeGreaterThan(200)
      expect(listScans(shop.database, seen.keys())).toEqual([])
    },
  )

  test('a list of a growing table has a limit, or ids that are given', () => {
    expect(listUnlimited(shop.database, seen.keys())).toEqual([])
  })
})
