import { execFileSync } from 'node:child_process'

import { medianMs } from './load.ts'
import { cpuOf, startServer } from './processes.ts'
import type { Row } from './table.ts'
import { uncachedSearch } from './uncached-search.ts'

const PRODUCTS = 10_000
const SAMPLES = 200
const SEARCHES = ['sharpener', 'notebook', 'geometry', 'crayons']

/** Searching many products, as suggestions and as a page, compared with a bare server. */
export async function benchSearch(environment: Record<string, string>): Promise<Row[]> {
  const program = `import('./build/server/index.js').then(({ seed }) => seed(${PRODUCTS}))`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  const shop = await startServer(['scripts/run.mjs', 'serve'], environment)
  const bare = await startServer(['bench/bare-server.ts'], { BYTES: '1000' })
  const bareMs = await medianMs(() => read(bare.url), SAMPLES)
  const rows: Row[] = []
  for (const [what, page, goal] of [
    ['suggestions while typing', '/store/suggestions', '<= 5 ms'],
    ['results as a page', '/store', ''],
  ] as const) {
    const search = (number: number) => {
      const word = uncachedSearch(SEARCHES[number % SEARCHES.length]!, Math.floor(number / SEARCHES.length))
      return read(`${shop.url}${page}?q=${word}`)
    }
    await medianMs((number) => search(number + SAMPLES), SAMPLES)
    const cpuBefore = cpuOf(shop.pid)
    const ms = await medianMs(search, SAMPLES)
    const cpu = (cpuOf(shop.pid) - cpuBefore) / SAMPLES
    rows.push({
      what: `search at ${PRODUCTS} products: ${what}`,
      figure: `${ms.toFixed(1)} ms, ${cpu.toFixed(1)} ms of CPU`,
      baseline: `bare ${bareMs.toFixed(2)} ms`,
      ratio: `x ${(ms / bareMs).toFixed(1)}`,
      goal,
    })
  }
  await bare.stop()
  await shop.stop()
  return rows
}

async function read(url: string): Promise<void> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`)
  await response.arrayBuffer()
}
