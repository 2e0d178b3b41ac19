import { cpuOf } from '#bench/processes.ts'
import { sendPipelined } from '#tests/torture/pipelined.ts'
import { MemoryWatch } from '#tests/torture/process-figures.ts'
import { Problems, type Row, type Size, type Target, triesOf } from '#tests/torture/row.ts'
import { goShopping } from '#tests/torture/shoppers.ts'

const TRIES = { full: 200_000, control: 6_000, short: 1_000 }
/** The page cache's 32 MB, and what rendering takes meanwhile. In the second half of the full flood it levels off. */
const MEMORY_MB = { full: 200, control: 200, short: 150 }
const LATER_MEMORY_MB = 60
const P95_MS = 500
/** A cached page costs a tenth of a millisecond of CPU, a rendered one several; one address in five is a search. */
const CPU_MS = { full: 1.5, control: 1.5, short: 2.5 }
/** On a slower machine, in a short run: beside a page that is rendered, measured just before. */
const OF_RENDERED = 0.5
const RENDERED = 100
const CONNECTIONS = 16
/** Where the machine renders too slowly for all tries, the row ends here and says how many it made. */
const SECONDS = { full: 120, control: 30, short: 20 }

/** Addresses as advertisements and attackers make them: four in five differ in parameters the shop does not know. */
function addressOf(number: number, slug: string): string {
  switch (number % 5) {
    case 0:
      return `/store?utm_source=flood&utm_content=${number}`
    case 1:
      return `/product/${slug}?fbclid=${number}`
    case 2:
      return `/store?${'long'.repeat(1_500)}=${number}`
    case 3:
      return `/store.data?gclid=${number}&_routes=`
    default:
      return `/store?q=flood+${number}`
  }
}

/** From four addresses, as a browser asks; until all were sent, or the time is up. */
function* requests({ products }: Target, size: Size): Generator<string> {
  const end = Date.now() + SECONDS[size] * 1_000
  const { slug } = products[0]!
  for (let number = 0; number < triesOf(size, TRIES) && Date.now() < end; number++) {
    yield `GET ${addressOf(number, slug)} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nAccept-Encoding: br\r\nX-Forwarded-For: 192.0.2.${number % 4}`
  }
}

/** Milliseconds of CPU for a page that is rendered, by as many searches as make it certain. */
async function costOfRendered(target: Target): Promise<number> {
  const before = cpuOf(target.pid)
  function* searches() {
    for (let number = 0; number < RENDERED; number++)
      yield `GET /store?q=rendered+${number} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\nAccept-Encoding: br\r\nX-Forwarded-For: 192.0.2.${number % 4}`
  }
  await sendPipelined(target, searches(), CONNECTIONS, () => {})
  return (cpuOf(target.pid) - before) / RENDERED
}

async function attack(target: Target, size: Size) {
  const problems = new Problems()
  const hits: Record<string, number> = {}
  const memory = new MemoryWatch(target.pid)
  const shoppers = goShopping(target)
  const limit =
    size === 'short' ? Math.max(CPU_MS.short, OF_RENDERED * (await costOfRendered(target))) : CPU_MS[size]
  const cpuBefore = cpuOf(target.pid)
  const middle = { at: Date.now() + SECONDS[size] * 500, memory: 0 }
  let sent = 0
  await sendPipelined(target, requests(target, size), CONNECTIONS, (status) => {
    sent++
    const isSecondHalf = sent > triesOf(size, TRIES) / 2 || Date.now() > middle.at
    if (isSecondHalf) middle.memory ||= memory.peak
    hits[status] = (hits[status] ?? 0) + 1
    problems.require(status < 500 || status === 503, `a page got ${status}`)
  })
  const shopping = await shoppers.stop()
  memory.stop()
  const cpu = (cpuOf(target.pid) - cpuBefore) / sent
  problems.require(cpu < limit, `${cpu.toFixed(1)} ms of CPU for each address`)
  // A short run is part of `npm test`, beside others on the same machine: there nothing is timed.
  problems.require(size === 'short' || shopping.p95 < P95_MS, `shoppers' p95 was ${shopping.p95} ms`)
  problems.require(
    shopping.failed === 0,
    `${shopping.failed} of ${shopping.requests} shoppers' requests failed`,
  )
  const grown = memory.peak - memory.before
  problems.require(grown < MEMORY_MB[size], `memory grew by ${grown} MB`)
  const later = memory.peak - middle.memory
  problems.require(
    size !== 'full' || later < LATER_MEMORY_MB,
    `memory grew by ${later} MB in the second half`,
  )
  const statuses = Object.entries(hits).map(([status, count]) => `${status}: ${count}`)
  return {
    tries: sent,
    broken: problems.list(),
    figures: `${cpu.toFixed(1)} ms of CPU for each (limit ${limit.toFixed(1)}); ${statuses.join(', ')}; memory ${memory.before} to ${middle.memory} to ${memory.peak} MB; shoppers' p95 ${shopping.p95} ms`,
  }
}

export const cacheFlood: Row = {
  name: 'cache-flood',
  what: 'a flood of addresses: memory bounded, shoppers stay under 500 ms',
  attack,
  control: {
    without: 'the canonical key and the budget for rendering',
    sign: /of CPU for each address|memory grew/,
    patches: [
      {
        file: 'server/rendering/renderer.ts',
        text: 'const address = this.#publicPages.canonicalAddress(request.url!)',
        replacement:
          'const address = this.#publicPages.canonicalAddress(request.url!) === null ? null : request.url!',
      },
      {
        file: 'server/rendering/renderer.ts',
        text: 'if (!this.#pages.isRendering(address) && !this.#budget.take(client)) return sendTooBusy(request, response)',
        replacement: '',
      },
    ],
  },
}
