import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { insertOrders } from '#bench/insert-orders.ts'
import { percentile } from '#bench/median.ts'
import { Checkout, signUpShopper } from '#bench/orders.ts'
import type { StockedProduct } from '#bench/plain-sql.ts'
import { type ServerProcess, startShop } from '#bench/processes.ts'
import type { Row } from '#bench/table.ts'
import { cookiesOf, Sender } from '#bench/send.ts'
import { uncachedSearch } from '#bench/uncached-search.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { drawPlots, type Plot } from './draw-plots.ts'

/** Products, and as many orders. */
const SIZES = [100, 1_000, 10_000, 100_000]
const SAMPLES = 300
/** Before what is measured, until V8 has compiled the code that runs often. */
const WARM_UP = 200
const OWN_ORDERS = 50
/** How long the shop is left alone first, to send its mails. */
const CALM_MS = 5_000

/**
 * What the shop's pages and an order take while its products and orders become a thousand times as many. No page is
 * cached. The plots are written to docs/growth.svg.
 */
export async function benchGrowth(
  settings: Record<string, string>,
  admin: Record<string, string>,
): Promise<Row[]> {
  const plots = new Map<string, Plot>()
  for (const size of SIZES) {
    console.log(`${size} products and orders …`)
    const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
    for (const [what, durations] of await measure({ ...settings, DATA_DIR: folder }, admin, folder, size)) {
      const plot = plots.get(what) ?? { what, sizes: SIZES, p50: [], p99: [] }
      plot.p50.push(percentile(durations, 0.5))
      plot.p99.push(percentile(durations, 0.99))
      plots.set(what, plot)
    }
    rmSync(folder, { recursive: true })
  }
  drawPlots('docs/growth.svg', [...plots.values()])
  return [...plots.values()].map(rowOf)
}

type Durations = [what: string, durations: number[]]

async function measure(
  environment: Record<string, string>,
  admin: Record<string, string>,
  folder: string,
  size: number,
): Promise<Durations[]> {
  const program = `import('./build/server/index.js').then(({ seed }) => seed(${size}))`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  const shop = await startShop({ ...environment, PAGE_CACHE_MB: '0' })
  const { product, shopper } = await prepare(shop, folder, size)
  await setTimeout(CALM_MS)
  const owner = new TestBrowser(shop.url)
  await owner.post('/admin/sign-in', admin)
  // `fetch` would take as long to read a page as the shop to render it, and its own garbage collections longer.
  const sender = new Sender(shop.url)
  const get = (browser: TestBrowser, path: string) => async () => {
    const headers = { 'Accept-Encoding': 'br', Cookie: cookiesOf(browser) }
    const { status } = await sender.send({ path, headers })
    if (status !== 200) throw new Error(`${path} responded with ${status}`)
  }
  const guest = new TestBrowser(shop.url)
  const checkout = new Checkout(shopper)
  const actions: [string, (number: number) => Promise<unknown>][] = [
    ['the store', get(guest, '/store')],
    ['a product', get(guest, `/product/${product.slug}`)],
    ['a search', (number) => get(guest, `/store?q=${uncachedSearch('notebook', number)}`)()],
    ['the customer’s 50 orders', get(shopper, '/orders')],
    ['the admin’s orders', get(owner, '/admin/orders')],
    ['an order', () => checkout.place([product])],
  ]
  const measured: Durations[] = []
  for (const [what, act] of actions) {
    for (let number = 0; number < WARM_UP; number++) await act(SAMPLES + number)
    const durations: number[] = []
    for (let number = 0; number < SAMPLES; number++) {
      const started = performance.now()
      await act(number)
      durations.push(performance.now() - started)
    }
    measured.push([what, durations])
  }
  sender.close()
  checkout.close()
  await shop.stop()
  return measured
}

async function prepare(shop: ServerProcess, folder: string, orders: number) {
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  database.exec('pragma busy_timeout = 5000; update products set "stockQuantity" = 1000000')
  const product = database
    .prepare('select id, slug, "unitPrice" as price from products order by serial limit 1')
    .get() as unknown as StockedProduct & { slug: string }
  const shopper = await signUpShopper(shop, 'growth@example.com')
  const checkout = new Checkout(shopper)
  for (let n = 0; n < OWN_ORDERS; n++) await checkout.place([product])
  checkout.close()
  insertOrders(database, orders)
  database.close()
  return { product, shopper }
}

function rowOf({ what, p50, p99 }: Plot): Row {
  const show = (figures: number[]) => figures.map((figure) => figure.toFixed(1)).join(', ')
  return {
    what: `${what}, at ${SIZES.join(', ')} products and orders, p50`,
    figure: `${show(p50)} ms`,
    baseline: `p99 ${show(p99)} ms`,
    ratio: `x ${(p50.at(-1)! / p50[0]!).toFixed(1)}`,
  }
}
