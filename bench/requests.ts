import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { TestBrowser } from '#tests/support/pages/browser.ts'
import { insertOrders } from './insert-orders.ts'
import { median, percentile, spread } from './median.ts'
import { Checkout, signUpShopper } from './orders.ts'
import { type ServerProcess, startServer, startShop } from './processes.ts'
import { cookiesOf, type RecordedResponse, Sender, type Sent } from './send.ts'
import { type Shopper, type ShopperRequests, shopperRequests } from './shopper-requests.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
const OWN_ORDERS = 50
const ALL_ORDERS = 100_000

/**
 * What shoppers and the shopkeeper really ask for, one request after the other on one connection, each followed by the
 * same requests to a bare server that sends the same bytes.
 */
export async function benchRequests(
  environment: Record<string, string>,
  admin: Record<string, string>,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
  const shop = await startShop({ ...environment, DATA_DIR: folder })
  const rows: Row[] = []
  for (const each of shopperRequests(await prepare(shop, folder, admin)))
    rows.push(await measure(shop, each, folder))
  await shop.stop()
  rmSync(folder, { recursive: true })
  return rows
}

async function prepare(shop: ServerProcess, folder: string, admin: Record<string, string>): Promise<Shopper> {
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  database.exec('pragma busy_timeout = 5000; update products set "stockQuantity" = 1000000')
  const product = database
    .prepare('select id, slug, "unitPrice" as price from products order by serial limit 1')
    .get() as unknown as Shopper['product']
  const shopper = await signUpShopper(shop, 'requests@example.com')
  const checkout = new Checkout(shopper)
  for (let n = 0; n < OWN_ORDERS; n++) await checkout.place([product])
  checkout.close()
  const owner = new TestBrowser(shop.url)
  await owner.post('/admin/sign-in', admin)
  const response = await fetch(`${shop.url}/store`, { headers: { 'Accept-Encoding': 'br' } })
  const page = await response.text()
  // Last: meanwhile, connections that wait are closed by the shop.
  insertOrders(database, ALL_ORDERS)
  database.close()
  return {
    product,
    etag: response.headers.get('ETag')!,
    page,
    cookies: cookiesOf(shopper),
    adminCookies: cookiesOf(owner),
  }
}

async function measure(shop: ServerProcess, row: ShopperRequests, folder: string): Promise<Row> {
  const sender = new Sender(shop.url)
  let number = 0
  const ask = async () => {
    const responses: RecordedResponse[] = []
    for (const request of row.requests(number++)) responses.push(await sender.send(request))
    return responses
  }
  const responses = await ask()
  rejectOthers(row, responses)
  const file = join(folder, 'responses.json')
  writeFileSync(file, JSON.stringify(Object.fromEntries(responses.map((each, at) => [`/${at}`, each]))))
  const bareServer = await startServer(['bench/bare-server.ts'], { RESPONSES: file })
  const bare = new Sender(bareServer.url)
  const askBare = async () => {
    const requests = row.requests(number++)
    for (const [at, request] of requests.entries())
      await bare.send({ ...request, path: `/${at}` } satisfies Sent)
  }
  for (let n = 0; n < row.samples / 2; n++) await Promise.all([ask(), askBare()])
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(row.samples, ask, askBare))
  rejectOthers(row, await ask())
  for (const each of [sender, bare]) each.close()
  await bareServer.stop()
  return rowOf(row, responses, rounds)
}

/** Milliseconds of each, in turn. */
async function measureRound(samples: number, ask: () => Promise<unknown>, askBare: () => Promise<unknown>) {
  const durations: { shop: number[]; bare: number[] } = { shop: [], bare: [] }
  for (let n = 0; n < samples; n++) {
    const started = performance.now()
    await ask()
    const between = performance.now()
    await askBare()
    durations.shop.push(between - started)
    durations.bare.push(performance.now() - between)
  }
  return durations
}

function rowOf(
  { what }: ShopperRequests,
  responses: RecordedResponse[],
  rounds: Awaited<ReturnType<typeof measureRound>>[],
): Row {
  const [shop50, bare50, shop99, bare99] = [0.5, 0.99].flatMap((share) => [
    rounds.map(({ shop }) => percentile(shop, share)),
    rounds.map(({ bare }) => percentile(bare, share)),
  ]) as [number[], number[], number[], number[]]
  const show = (figures: number[]) => `${median(figures).toFixed(2)} (${spread(figures, 2)})`
  const bytes = responses.reduce((sum, { body }) => sum + Buffer.byteLength(body, 'base64'), 0)
  const requests = responses.length > 1 ? `${responses.length} requests, ` : ''
  return {
    what: `${what} (${requests}${(bytes / 1024).toFixed(1)} KB), p50 / p99`,
    figure: `${show(shop50)} / ${show(shop99)} ms`,
    baseline: `bare ${show(bare50)} / ${show(bare99)} ms`,
    ratio: `x ${(median(shop50) / median(bare50)).toFixed(2)} / ${(median(shop99) / median(bare99)).toFixed(2)}`,
  }
}

function rejectOthers({ what, status }: ShopperRequests, responses: RecordedResponse[]): void {
  const statuses = responses.map((response) => response.status)
  const isRight = statuses.at(-1) === status && statuses.slice(0, -1).every((each) => each === 200)
  if (!isRight) throw new Error(`${what}: responded with ${statuses.join()}`)
}
