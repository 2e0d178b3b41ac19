// `npm run bench`: measures the shop and, where there is one, a baseline in the same run, and keeps the figures in
// bench/results.json; with `--compare` it prints what changed since then instead. `npm run bench -- search` searches 100,000
// products on both databases, or as many as are given; `npm run bench -- requests` has what shoppers ask for alone;
// `npm run bench -- choices` has 10,000 products with thirty choices each, or as many as are given, beside none;
// `npm run bench -- growth` has pages and orders in shops of four sizes, and draws docs/growth.svg;
// `npm run bench -- interactions` has the time from a press to the next paint in a browser;
// `npm run bench -- memory` has the memory of a shop that takes 50,000 orders, or as many as are given;
// `npm run bench -- --engine postgres` places orders on PostgreSQL, beside SQLite; `npm run bench -- simulate` simulates them
// on many processes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { rejectUnknown } from '#scripts/reject-unknown.ts'
import { benchAccounts } from './accounts.ts'
import { benchBackup } from './backup.ts'
import { benchChoices } from './choices/choices.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchInteractions } from './interactions.ts'
import { benchLive } from './live/live.ts'
import { benchMemory } from './memory.ts'
import { benchOrders } from './orders.ts'
import { benchPlaceOrder } from './orders/place-order.ts'
import { benchPages, benchRendering } from './pages.ts'
import { startShop } from './processes.ts'
import { benchRequests } from './requests.ts'
import { compareWithResults, writeResults } from './results.ts'
import { benchScreens } from './screens.ts'
import { benchSearch } from './search.ts'
import { benchSearchAtScale } from './search-at-scale/search-at-scale.ts'
import { benchSimulation } from './orders/simulate-orders.ts'
import { benchSecondStart } from './second-start.ts'
import { benchUploads } from './uploads.ts'
import { printTable, type Row } from './table.ts'
import { benchWeight } from './weight.ts'

const admin = { email: 'admin@kalam.example', password: 'chalk-board-42' }
const settings = {
  PORT: '0',
  AVIF: 'off',
  PAGES_PER_ADDRESS: '100000',
  ADMIN_PASSWORD: admin.password,
  // One account places all orders of the benchmark.
  ORDER_LIMITS: 'off',
}
const { values, positionals } = parseArgs({
  options: {
    engine: { type: 'string' },
    compare: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    times: { type: 'string' },
  },
  allowPositionals: true,
})
const [part, count] = positionals
const PARTS: Record<string, () => Promise<Row[]>> = {
  search: () => benchSearchAtScale(Number(count ?? 100_000)),
  choices: () => benchChoices(Number(count ?? 10_000)),
  requests: () => benchRequests(settings, admin),
  memory: () => benchMemory(settings, Number(count ?? 50_000)),
  growth: () => benchGrowth(settings, admin),
  interactions: () => benchInteractions(settings),
  simulate: () => benchSimulation(Number(values.seed), values.times?.split(',').map(Number)),
}
rejectUnknown([part], Object.keys(PARTS))
if (part !== undefined) {
  printTable(await PARTS[part]!())
  process.exit()
}
if (values.engine !== undefined) {
  printTable(await benchPlaceOrder(values.engine === 'postgres'))
  process.exit()
}

const started = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
const environment = { ...settings, DATA_DIR: folder }
const rows: Row[] = []

console.log('Opening the demo shop …')
const first = await startShop(environment)
await first.stop()
rows.push(await benchSecondStart(environment))
const rendering = await startShop({ ...environment, PAGE_CACHE_MB: '0' })
rows.push(...(await benchRendering(rendering)))
await rendering.stop()
const shop = await startShop(environment)
console.log('Pages …')
rows.push(...(await benchPages(shop)), ...(await benchWeight(shop.url)))
console.log('Orders …')
rows.push(...(await benchOrders(shop, folder)))
console.log('Backups …')
rows.push(...(await benchBackup(shop, folder)))
console.log('Live updates …')
rows.push(...(await benchScreens(shop, folder, admin.password)))
await shop.stop()
rows.push(...(await benchLive()))
console.log('Uploads …')
// Restarted, so that memory is measured from that of an idle shop.
const idle = await startShop(environment)
rows.push(...(await benchUploads(idle, admin)))
await idle.stop()
console.log('Accounts …')
const behindProxy = await startShop({ ...environment, TRUST_PROXY: '1' })
rows.push(...(await benchAccounts(behindProxy, admin, folder)))
await behindProxy.stop()
console.log('Search …')
rows.push(...(await benchSearch(environment)))
rmSync(folder, { recursive: true })
console.log('Requests …')
rows.push(...(await benchRequests(settings, admin)))
console.log('Orders without HTTP …')
rows.push(...(await benchPlaceOrder(false)))
printTable(rows)
if (values.compare) printTable(compareWithResults(rows))
else writeResults(rows)
console.log(`It took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`)
process.exit()
