import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { load } from './load.ts'
import { measureRounds } from './measure-rounds.ts'
import { median, spread } from './median.ts'
import { cpuOf, memoryOf, type ServerProcess, startServer } from './processes.ts'
import { type RecordedResponse, Sender } from './send.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 32
const SECONDS = 2
const ROUNDS = 5
const UNCACHED = 500
/** A shop that has just opened loads code after its first pages, and compresses a page well after it was asked for again. */
const CALM_MS = 3_000

/**
 * `/store` from the page cache beside two bare servers, by turns: one that sends the same bytes, and one that sends as long
 * a body with the least head.
 */
export async function benchPages(shop: ServerProcess): Promise<Row[]> {
  const sender = new Sender(shop.url)
  await sender.send({ path: '/store' })
  await setTimeout(CALM_MS)
  const least = await startServer(['bench/bare-server.ts'], { BYTES: '1' })
  const idle = memoryOf(shop.pid)
  const bareIdle = memoryOf(least.pid)
  await least.stop()
  const rows = []
  for (const encoding of ['identity', 'br']) rows.push(await benchCached(shop, sender, encoding))
  sender.close()
  return [
    ...rows.map(({ row }) => row),
    {
      what: 'memory idle / loaded',
      figure: `${idle} / ${memoryOf(shop.pid)} MB`,
      baseline: `bare ${bareIdle} / ${rows[0]!.bareMemory} MB`,
      ratio: `x ${(idle / bareIdle).toFixed(1)} / ${(memoryOf(shop.pid) / rows[0]!.bareMemory).toFixed(1)}`,
      goal: '<= 100 / 180 MB',
    },
  ]
}

async function benchCached(shop: ServerProcess, sender: Sender, encoding: string) {
  const request = { path: '/store', headers: { 'Accept-Encoding': encoding } }
  // The second time it is compressed well.
  for (let times = 0; times < 3; times++) await sender.send(request).then(() => setTimeout(100))
  const response = await sender.send(request)
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-'))
  const file = join(folder, 'responses.json')
  writeFileSync(file, JSON.stringify({ '/store': response } satisfies Record<string, RecordedResponse>))
  const bytes = Buffer.byteLength(response.body, 'base64')
  const same = await startServer(['bench/bare-server.ts'], { RESPONSES: file })
  const least = await startServer(['bench/bare-server.ts'], { BYTES: String(bytes) })
  const rounds: Record<'shop' | 'same' | 'least', Awaited<ReturnType<typeof loadRound>>>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      shop: await loadRound(shop, encoding),
      same: await loadRound(same, encoding),
      least: await loadRound(least, encoding),
    })
  const bareMemory = memoryOf(least.pid)
  for (const server of [same, least]) await server.stop()
  rmSync(folder, { recursive: true })
  const show = (server: 'shop' | 'same' | 'least') => {
    const rate = median(rounds.map((round) => round[server].rate))
    const cpu = median(rounds.map((round) => round[server].cpuMs))
    return `${Math.round(rate)}/s, ${(cpu * 1_000).toFixed(0)} µs of CPU`
  }
  const shares = rounds.map((round) => (100 * round.shop.rate) / round.same.rate)
  const row: Row = {
    what: `cached /store (${(bytes / 1024).toFixed(0)} KB, ${encoding}), ${CONNECTIONS} connections`,
    figure: show('shop'),
    baseline: `bare, the same bytes ${show('same')}; the least head ${show('least')}`,
    ratio: `${median(shares).toFixed(0)} (${spread(shares, 0)}) %`,
    goal: '>= 90 %',
  }
  return { row, bareMemory }
}

/** Requests per second, and the server's processor time for each. */
async function loadRound(server: ServerProcess, encoding: string): Promise<{ rate: number; cpuMs: number }> {
  const before = cpuOf(server.pid)
  const { requestsPerSecond: rate } = await load(`${server.url}/store`, CONNECTIONS, SECONDS, encoding)
  return { rate, cpuMs: (cpuOf(server.pid) - before) / (rate * SECONDS) }
}

/** Public pages rendered for each request. @param shop without a page cache */
export async function benchRendering(shop: ServerProcess): Promise<Row[]> {
  const store = `${shop.url}/store`
  const [, product] = /href="(\/product\/[^"]+)"/.exec(await (await fetch(store)).text())!
  return [
    await benchRendered('/store', '/store', shop, '<= 3 ms of CPU'),
    await benchRendered('product page', product!, shop, '<= 2 ms of CPU'),
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
