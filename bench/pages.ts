import { load } from './load.ts'
import { measureRounds } from './measure-rounds.ts'
import { memoryOf, type ServerProcess, startServer } from './processes.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 32
const SECONDS = 5
const ROUNDS = 3
const UNCACHED = 500

/** `/store` from the page cache and rendered, compared with a bare server of as many bytes, in alternating rounds. */
export async function benchPages(shop: ServerProcess): Promise<Row[]> {
  const page = `${shop.url}/store`
  const bytes = (await (await fetch(page, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer())
    .byteLength
  const bare = await startServer(['bench/bare-server.ts'], { BYTES: String(bytes) })
  const idle = memoryOf(shop.pid)
  const bareIdle = memoryOf(bare.pid)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      bare: (await load(bare.url, CONNECTIONS, SECONDS)).requestsPerSecond,
      shop: (await load(page, CONNECTIONS, SECONDS)).requestsPerSecond,
    })
  }
  const loaded = memoryOf(shop.pid)
  const bareLoaded = memoryOf(bare.pid)
  const median = rounds.toSorted((a, b) => a.shop / a.bare - b.shop / b.bare)[Math.floor(ROUNDS / 2)]!
  await bare.stop()
  return [
    {
      what: `cached /store (${(bytes / 1024).toFixed(0)} KB), ${CONNECTIONS} connections`,
      figure: `${Math.round(median.shop)} requests/s`,
      baseline: `bare ${Math.round(median.bare)}`,
      ratio: `${((100 * median.shop) / median.bare).toFixed(0)} %`,
      goal: '>= 85 %',
    },
    {
      what: 'memory idle / loaded',
      figure: `${idle} / ${loaded} MB`,
      baseline: `bare ${bareIdle} / ${bareLoaded} MB`,
      ratio: `x ${(idle / bareIdle).toFixed(1)} / ${(loaded / bareLoaded).toFixed(1)}`,
      goal: '<= 120 / 200 MB',
    },
  ]
}

/** Public pages rendered for each request. @param shop without a page cache */
export async function benchRendering(shop: ServerProcess): Promise<Row[]> {
  const store = `${shop.url}/store`
  const [, product] = /href="(\/product\/[^"]+)"/.exec(await (await fetch(store)).text())!
  return [
    await benchRendered('/store', '/store', shop, '<= 10 ms, <= 4 ms of CPU'),
    await benchRendered('product page', product!, shop, '<= 10 ms, <= 4 ms of CPU'),
  ]
}

async function benchRendered(name: string, path: string, shop: ServerProcess, goal: string): Promise<Row> {
  const bytes = (await (await fetch(shop.url + path)).arrayBuffer()).byteLength
  const bare = await startServer(['bench/bare-server.ts'], { BYTES: String(bytes) })
  const rendered = await measureRounds(shop, UNCACHED, () => path)
  const plain = await measureRounds(bare, UNCACHED, () => '/')
  await bare.stop()
  return {
    what: `uncached ${name}, one request at a time`,
    figure: rendered.figure,
    baseline: `bare ${plain.ms.toFixed(2)} ms`,
    ratio: `x ${(rendered.ms / plain.ms).toFixed(0)}`,
    goal,
  }
}
