// `npm run bench`: measures the shop and, where there is one, a baseline in the same run. `npm run bench -- search`
// searches 100,000 products on both databases, or as many as are given.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { benchAccounts } from './accounts.ts'
import { benchBackup } from './backup.ts'
import { benchLive } from './live.ts'
import { benchOrders } from './orders.ts'
import { benchPages, benchRendering } from './pages.ts'
import { startServer } from './processes.ts'
import { benchScreens } from './screens.ts'
import { benchSearch } from './search.ts'
import { benchSearchAtScale } from './search-at-scale.ts'
import { benchUploads } from './uploads.ts'
import { printTable, type Row } from './table.ts'
import { benchWeight } from './weight.ts'

if (process.argv[2] === 'search') {
  printTable(await benchSearchAtScale(Number(process.argv[3] ?? 100_000)))
  process.exit()
}

const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
const admin = { email: 'admin@kalam.example', password: 'chalk-board-42' }
const environment = {
  DATA_DIR: folder,
  PORT: '0',
  AVIF: 'off',
  PAGES_PER_ADDRESS: '100000',
  ADMIN_PASSWORD: admin.password,
  // One account places all orders of the benchmark.
  ORDER_LIMITS: 'off',
}
const rows: Row[] = []

console.log('Opening the demo shop …')
const first = await startServer(['scripts/run.mjs', 'serve'], { ...environment, PAGE_CACHE_MB: '0' })
rows.push(...(await benchRendering(first)))
await first.stop()
const shop = await startServer(['scripts/run.mjs', 'serve'], environment)
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
const idle = await startServer(['scripts/run.mjs', 'serve'], environment)
rows.push(...(await benchUploads(idle, admin)))
await idle.stop()
console.log('Accounts …')
const behindProxy = await startServer(['scripts/run.mjs', 'serve'], { ...environment, TRUST_PROXY: '1' })
rows.push(...(await benchAccounts(behindProxy, admin, folder)))
await behindProxy.stop()
console.log('Search …')
rows.push(...(await benchSearch(environment)))
rmSync(folder, { recursive: true })
printTable(rows)
