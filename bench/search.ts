import { execFileSync } from 'node:child_process'

import { measureRounds } from './measure-rounds.ts'
import { startServer, startShop } from './processes.ts'
import type { Row } from './table.ts'

const PRODUCTS = 10_000
const SAMPLES = 400
const SEARCHES = ['sharpener', 'notebook', 'geometry', 'crayons']

/** Searching many products, as suggestions and as a page, compared with a bare server. */
export async function benchSearch(environment: Record<string, string>): Promise<Row[]> {
  const program = `import('./build/server/index.js').then(({ seed }) => seed(${PRODUCTS}))`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  const shop = await startShop({ ...environment, PAGE_CACHE_MB: '0' })
  const bare = await startServer(['bench/bare-server.ts'], { BYTES: '1000' })
  const { ms: bareMs } = await measureRounds(bare, SAMPLES, () => '/')
  const rows: Row[] = []
  for (const [what, page, goal] of [
    ['suggestions while typing', '/store/suggestions', '<= 1 ms of CPU'],
    ['results as a page', '/store', '<= 4 ms of CPU'],
  ] as const) {
    const pathOf = (number: number) => `${page}?q=${SEARCHES[number % SEARCHES.length]}`
    const { ms, figure } = await measureRounds(shop, SAMPLES, pathOf)
    rows.push({
      what: `search at ${PRODUCTS} products: ${what}`,
      figure,
      baseline: `bare ${bareMs.toFixed(2)} ms`,
      ratio: `x ${(ms / bareMs).toFixed(1)}`,
      goal,
    })
  }
  await bare.stop()
  await shop.stop()
  return rows
}
