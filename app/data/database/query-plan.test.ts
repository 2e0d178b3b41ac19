import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { SEARCH_SORTS, SORTS, WHOLE_SHOP } from '#domain/catalogue/listing.ts'
import { NO_FILTER, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import { COUNT_CAP } from '#domain/policy.ts'
import { CATEGORY_IDS } from '#domain/catalogue/category.ts'
import { updateCategorySale } from '#data/offers/category-sales.server.ts'
import { listAddresses } from '#data/customers/addresses.server.ts'
import { placeOrder } from '#data/orders/place-order.server.ts'
import { orderRequest } from '#tests/support/records/order-request.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { db } from './database.server.ts'
import { ADMIN_SORTS } from '#domain/catalogue/product-list.ts'
import { listCustomers } from '#data/customers/customer-list.server.ts'
import { findCustomer } from '#data/customers/find-customer.server.ts'
import { sweepSessions } from '#data/customers/sessions/sweep-sessions.server.ts'
import { findLastDelivery } from '#data/orders/last-delivery.server.ts'
import { findLimits } from '#data/orders/order-standing.server.ts'
import { sweepRateLimits } from '#data/platform/rate-limit.server.ts'
import { countMails, listMails } from '#data/mail/mail-list.server.ts'
import { summariseOrders } from '#data/orders/order-summary.server.ts'
import { listReturnsOf } from '#data/returns/returns-of-customer.server.ts'
import { listAllOrders, listCustomerOrders } from '#data/orders/orders.server.ts'
import { countLowStock } from '#data/catalogue/stock/low-stock.server.ts'
import { listRecentProducts } from '#data/catalogue/product-summary.server.ts'
import { findAdminProducts } from '#data/catalogue/admin-products.server.ts'
import {
  countClaimedPayments,
  countOpenReturns,
  countRefundsDue,
  countRefundsOfReturns,
  sumCashDue,
} from '#data/orders/pending-work.server.ts'
import { deleteOldSecurityEvents, listSecurityEvents } from '#data/platform/security-events.server.ts'
import { enqueueWelcomeMails } from '#data/customers/enqueue-welcome-mails.server.ts'
import { findFilterChoices } from '#data/catalogue/filter/filter-choices.server.ts'
import { listFiltered } from '#data/catalogue/filter/filtered-products.server.ts'
import { findProductPage } from '#data/catalogue/product-page.server.ts'
import { countByCategory, listProducts } from '#data/catalogue/products.server.ts'
import { searchProducts } from '#data/catalogue/search/search-products.server.ts'
import { suggestProducts } from '#data/catalogue/search/suggest-products.server.ts'

const PRODUCTS = 10_000

let reader: DatabaseSync
let executedSql: string[] = []
let mostRows = 0

beforeAll(async () => {
  const folder = await openTestDatabase(Date.now(), { ORDER_LIMITS: 'on' })
  await db.transaction().execute(async (within) => {
    for (let n = 0; n < PRODUCTS; n++) {
      const brand = n % 5_000 === 0 ? 'Camlin' : n % 2 === 0 ? 'Doms' : null
      const discountedPrice = n % 2_500 === 1 ? n : null
      const facts = { brand, origin: n % 2_000 === 0 ? 'CN' : 'IN', discountedPrice }
      await createTestProduct(
        { price: n * 7, createdAt: n, categoryId: CATEGORY_IDS[n % 4]!, ...facts },
        within,
      )
    }
  })
  await createTestAccount('c')
  reader = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
  const executor = db.getExecutor()
  const provideConnection = executor.provideConnection.bind(executor)
  executor.provideConnection = (consumer) =>
    provideConnection((connection) => {
      const executeQuery = connection.executeQuery.bind(connection)
      connection.executeQuery = async <Row>(query: CompiledQuery) => {
        executedSql.push(query.sql)
        const result = await executeQuery<Row>(query)
        mostRows = Math.max(mostRows, result.rows.length)
        return result
      }
      return consumer(connection)
    })
})

/** SQLite's plan (`explain query plan`) of each query that the function executes. */
async function plansOf(execute: () => Promise<unknown>): Promise<string[]> {
  executedSql = []
  mostRows = 0
  await execute()
  return executedSql.flatMap((sql) =>
    reader
      .prepare(`explain query plan ${sql}`)
      .all()
      .map((row) => `${String(row.detail)}   (${sql})`),
  )
}

async function placeThreeLines(): Promise<void> {
  const products = await listProducts({ category: null, search: '', sort: 'newest' }, 3)
  const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }))
  const expectedTotal = products.reduce((sum, { price }) => sum + price, 0)
  const request = orderRequest({ customerId: 'c', lines, expectedTotal })
  expect(await placeOrder(request, Date.now())).toMatchObject({ outcome: 'placed' })
}

const lists: [string, () => Promise<unknown>][] = [
  ...SORTS.flatMap((sort): [string, () => Promise<unknown>][] => [
    [`all by ${sort}`, () => listProducts({ category: null, search: '', sort }, 12)],
    [`toys by ${sort}`, () => listProducts({ category: 'toys', search: '', sort }, 12)],
    [
      `more toys by ${sort}`,
      async () => {
        const [last] = await listProducts({ category: 'toys', search: '', sort }, 1)
        return listProducts({ category: 'toys', search: '', sort }, 8, last!.id)
      },
    ],
  ]),
  ['a product page', () => findProductPage('pencil-no-1', 4)],
  ['orders of a customer', () => listCustomerOrders('c', 10, { orderDate: 1, id: 'x' })],
  ['addresses of a customer', () => listAddresses('c')],
  ['all orders', () => listAllOrders({}, 25, { orderDate: 1, id: 'x' })],
  ['pending orders', () => listAllOrders({ statuses: ['pending'] }, 25, { orderDate: 1, id: 'x' })],
  ['orders of some days', () => listAllOrders({ since: 1, before: 9 }, 25, { orderDate: 5, id: 'x' })],
  ['shipped orders of some days', () => listAllOrders({ statuses: ['shipped'], since: 1, before: 9 }, 25)],
  ['cash to collect', () => listAllOrders({ cashDue: true }, 25, { orderDate: 1, id: 'x' })],
  ['orders of a product that was never ordered', () => listAllOrders({ product: 'pencil' }, 25)],
  ['payments to verify', () => listAllOrders({ payment: 'claimed' }, 25, { orderDate: 1, id: 'x' })],
  ['the newest products of the admin area', () => listRecentProducts(5)],
  ...ADMIN_SORTS.map((sort): [string, () => Promise<unknown>] => [
    `the admin's products by ${sort}`,
    () => findAdminProducts({ search: '', category: null, stock: null, sort, after: null }, 25),
  ]),
  ['the limits of a customer', () => findLimits('c', 1)],
  ['an order', placeThreeLines],
  ['the last delivery of a customer', () => findLastDelivery('c')],
  ['a customer', () => findCustomer('c', 'admin@kalam.example')],
  ['the returns of a customer', () => listReturnsOf('c', 10)],
  ['customers', () => listCustomers({ search: '', after: null, except: 'admin@kalam.example' }, 25)],
  [
    'pending work',
    async () =>
      Promise.all([
        ...[countClaimedPayments(), countOpenReturns(), countRefundsOfReturns(), countRefundsDue()],
        ...[countLowStock(), sumCashDue()],
      ]),
  ],
  ['mails', () => listMails({ state: 'all', after: null }, 25)],
  ['failed mails', () => listMails({ state: 'failed', after: { createdAt: 5, id: 'x' } }, 25)],
  ['more mails', () => listMails({ state: 'all', after: { createdAt: 5, id: 'x' } }, 25)],
  ['the security log', () => listSecurityEvents({ kind: 'all', after: 5 }, 50)],
  ['sign-ins of the admin', () => listSecurityEvents({ kind: 'admin-signed-in', after: 5 }, 50)],
  ['old events', () => deleteOldSecurityEvents(5)],
  ['new customers', () => enqueueWelcomeMails('', 0)],
]

/** A table without an index; `one`, `taken` and `counted` are values of the query itself. */
const SCANNED = /^SCAN (?!one|taken|counted|.*(CONSTANT ROW|VALUES CLAUSE|USING (COVERING )?INDEX))/

test.each(lists)('%s: no table is scanned and nothing is sorted in memory', async (_, execute) => {
  const plans = await plansOf(execute)
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) {
    expect(plan).not.toMatch(SCANNED)
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

test('what has expired is found by an index', async () => {
  const plans = [
    ...(await plansOf(() => sweepSessions(Date.now()))),
    ...(await plansOf(() => sweepRateLimits(Date.now()))),
  ]
  expect(plans.length).toBeGreaterThanOrEqual(3)
  for (const plan of plans) expect(plan).toContain('SEARCH')
})

test('the counts of mails are read from an index only', async () => {
  for (const plan of await plansOf(countMails)) expect(plan).toMatch(/COVERING INDEX/)
})

test('the summary of all orders is read from an index only, and looks up the orders with a refund', async () => {
  const plans = await plansOf(summariseOrders)
  const ofRefunds = plans.filter((plan) => plan.includes('"refundedAmount"'))
  for (const plan of plans.filter((each) => !ofRefunds.includes(each))) expect(plan).toMatch(/COVERING INDEX/)
  for (const plan of ofRefunds) expect(plan).not.toMatch(/^SCAN (?!refunded USING INDEX orders_with_refund)/)
})

test('the counts of categories are read from an index only', async () => {
  const ofProducts = (await plansOf(countByCategory)).filter((plan) => /^\w+ products/.test(plan))
  expect(ofProducts).toEqual([expect.stringContaining('COVERING INDEX')])
})

const FILTERS: Record<string, Partial<ProductFilter>> = {
  'a rare brand': { brands: ['camlin'] },
  'a frequent brand': { brands: ['doms'] },
  'a rare country': { origins: ['CN'] },
  'a frequent country in stock': { origins: ['IN'], inStock: true },
  discounts: { discounted: true },
  'a range of prices': { min: 700, max: 1_400 },
  'a wide range of prices': { min: 700 },
  'what is in stock': { inStock: true },
}

test.each([
  ['a rare brand', 'products_by_brandKey'],
  ['a rare country', 'products_by_origin'],
  ['discounts', 'products_discounted'],
  ['a range of prices', 'products_by_unitPrice'],
  ['what is in stock', 'products_shown_by_stock'],
])('%s is found along the index %s', async (name, index) => {
  const filter = { ...NO_FILTER, ...FILTERS[name] }
  const plans = await plansOf(() => listFiltered({ category: null, sort: 'newest', filter }, 12))
  expect(plans.find((plan) => !plan.includes('from "settings"'))).toContain(index)
  const { products, total } = await listFiltered({ category: null, sort: 'newest', filter }, 12)
  expect(products.length).toBe(Math.min(12, total))
})

test('while categories are on sale, their prices are found along indexes, too', async () => {
  for (const categoryId of ['toys', 'education'] as const)
    await updateCategorySale(categoryId, { categoryId, percent: 50, startsAt: null, endsAt: null }, 0)
  const filters = [null, ...Object.values(FILTERS).map((filter) => ({ ...NO_FILTER, ...filter }))]
  for (const filter of filters)
    for (const category of [null, 'toys'] as const)
      for (const sort of SORTS) {
        const plans = await plansOf(() => listProducts({ category, search: '', sort, filter }, 12))
        for (const plan of plans) expect(plan).not.toMatch(/^SCAN products (?!USING INDEX .* limit \?)/)
        // Products with a discount of their own are compared.
        const others = plans.filter((plan) => !plan.includes('hidden = 0 and "unitPrice" < price'))
        for (const plan of others) expect(plan).not.toContain('TEMP B-TREE')
        const ofVisible = plans.filter((plan) => plan.includes('(hidden=?)'))
        expect(ofVisible.filter((plan) => !plan.includes('limit ?'))).toEqual([])
        expect(mostRows).toBeLessThanOrEqual(COUNT_CAP + 1)
      }
  await updateCategorySale('toys', null, 0)
  await updateCategorySale('education', null, 0)
})

test('what can be chosen is counted in the newest products of an index, however many there are', async () => {
  const plans = await plansOf(() => findFilterChoices({ ...WHOLE_SHOP, filter: null }))
  const first = plans.find((plan) => !plan.includes('from "settings"'))
  expect(first).toMatch(/CO-ROUTINE|SEARCH products USING INDEX products_by_createdAt/)
  for (const plan of plans) expect(plan).not.toMatch(/^SCAN products/)
})

const searches: [string, () => Promise<unknown>][] = [
  ...SEARCH_SORTS.map((sort): [string, () => Promise<unknown>] => [
    `a common word by ${sort}`,
    () => searchProducts({ category: null, search: 'pencil', sort }, 12),
  ]),
  ['a word of descriptions', () => searchProducts({ category: null, search: 'both', sort: 'relevance' }, 12)],
  [
    'a word in a category',
    () => searchProducts({ category: 'toys', search: 'pencil', sort: 'relevance' }, 12),
  ],
  ['a rare word', () => searchProducts({ category: null, search: '4711', sort: 'relevance' }, 12)],
  ['two letters', () => searchProducts({ category: null, search: 'pe', sort: 'relevance' }, 12)],
  ...SORTS.flatMap((sort): [string, () => Promise<unknown>][] =>
    Object.entries(FILTERS).map(([name, filter]) => [
      `${name} by ${sort}`,
      () => listFiltered({ category: null, sort, filter: { ...NO_FILTER, ...filter } }, 12),
    ]),
  ),
  [
    'more of a brand',
    async () => {
      const filter = { ...NO_FILTER, brands: ['doms'] }
      const { products } = await listFiltered({ category: 'toys', sort: 'price', filter }, 1)
      return listFiltered({ category: 'toys', sort: 'price', filter }, 8, products[0]!.id)
    },
  ],
  [
    'a search in a brand',
    () =>
      searchProducts(
        { category: null, search: 'pencil', sort: 'price-down', filter: { ...NO_FILTER, brands: ['doms'] } },
        12,
      ),
  ],
  ['suggestions', () => suggestProducts('penc')],
  [
    'the admin’s search',
    () =>
      findAdminProducts({ search: 'pencil', category: null, stock: null, sort: 'stock', after: null }, 25),
  ],
]

test.each(searches)(
  '%s: no more than the cap is read, and no list without a limit is sorted by the database',
  async (_, execute) => {
    const plans = await plansOf(execute)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN products (?!USING INDEX .* limit \?)/)
    // Some hundred matches of the search index are counted and sorted at once.
    const others = plans.filter((plan) => !plan.includes('count(*) over ()'))
    for (const plan of others) expect(plan).not.toContain('TEMP B-TREE FOR')
    // Nearly all products are visible.
    const ofVisible = plans.filter((plan) => plan.includes('(hidden=?)'))
    expect(ofVisible.filter((plan) => !plan.includes('limit ?'))).toEqual([])
    expect(mostRows).toBeLessThanOrEqual(COUNT_CAP + 1)
  },
)
