import { setTimeout as pause } from 'node:timers/promises'

import { memoryOf } from '#bench/processes.ts'
import { descriptorsOf } from './process-figures.ts'
import { openSocket, sendRaw } from './raw-socket.ts'
import type { Target } from './row.ts'
import { fuzzedRequest } from './rows/fuzz.ts'
import { goShopping } from './shoppers.ts'
import { startShop } from './shop-process.ts'
import type { Template } from './template.ts'
import { guestOf } from './visitors.ts'

/** Until then caches fill and code is compiled; the slopes begin afterwards. */
const WARM_UP_SHARE = 0.2
const SAMPLE_MS = 2_000

interface Sample {
  minutes: number
  memory: number
  descriptors: number
}

/** Mixed honest and hostile load on one shop; prints shoppers' p95, errors, and the slopes of memory and descriptors. */
export async function soak(minutes: number, template: Template): Promise<void> {
  if (!(minutes > 0)) throw new Error('--soak takes minutes, e.g. npm run torture -- --soak 30')
  const shop = await startShop('.', template)
  const started = Date.now()
  const end = started + minutes * 60_000
  const samples: Sample[] = []
  const shoppers = goShopping(shop.target)
  const hostile = Promise.all([
    fuzzUntil(end, shop.target),
    abortUntil(end, shop.target),
    guessUntil(end, shop.target),
    streamUntil(end, shop.target),
    floodUntil(end, shop.target),
  ])
  while (Date.now() < end && !shop.hasEnded()) {
    await pause(SAMPLE_MS)
    const { pid } = shop.target
    samples.push({
      minutes: (Date.now() - started) / 60_000,
      memory: memoryOf(pid),
      descriptors: descriptorsOf(pid),
    })
  }
  const [fuzzed, aborted, guessed, streams, flooded] = await hostile
  const { p50, p95, worst, failed, requests } = await shoppers.stop()
  const settled = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
  console.log(
    `${minutes} minutes: ${requests} shoppers' requests, ${failed} failed, p50 ${p50} ms, p95 ${p95} ms, worst ${worst} ms`,
  )
  console.log(
    `hostile: ${fuzzed.sent} fuzzed requests (${fuzzed.errors} unasked 5xx), ${aborted} aborted downloads, ${guessed} guesses, ${streams} live streams, ${flooded} new addresses`,
  )
  console.log(
    `memory ${settled[0]?.memory} to ${settled.at(-1)?.memory} MB, ${slope(settled, 'memory').toFixed(2)} MB a minute`,
  )
  console.log(
    `descriptors ${settled[0]?.descriptors} to ${settled.at(-1)?.descriptors}, ${slope(settled, 'descriptors').toFixed(2)} a minute`,
  )
  console.log(`stack traces in the log: ${shop.output().split('"stack"').length - 1}`)
  if (shop.hasEnded()) throw new Error('The shop ended during the soak.')
  await shop.stop()
}

async function fuzzUntil(end: number, target: Target) {
  const counts = { sent: 0, errors: 0 }
  while (Date.now() < end) {
    const { statuses } = await sendRaw(target, fuzzedRequest(counts.sent++, ['']))
    if (statuses.some((status) => status >= 500 && ![501, 503, 505].includes(status))) counts.errors++
    await pause(20)
  }
  return counts
}

async function abortUntil(end: number, target: Target): Promise<number> {
  let aborted = 0
  for (; Date.now() < end; aborted++) {
    const socket = await openSocket(target)
    socket.write(`GET ${target.picture} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve).once('close', resolve))
    socket.destroy()
    await pause(100)
  }
  return aborted
}

async function guessUntil(end: number, target: Target): Promise<number> {
  let guessed = 0
  for (; Date.now() < end; guessed++) {
    await guestOf(target)
      .post('/login', { email: `nobody-${guessed % 50}@example.com`, password: 'a guess' })
      .then(
        (response) => response.arrayBuffer(),
        () => undefined,
      )
    await pause(500)
  }
  return guessed
}

/** Streams that come and go; a part of them is never read. */
async function streamUntil(end: number, target: Target): Promise<number> {
  let opened = 0
  for (; Date.now() < end; opened++) {
    const socket = await openSocket(target)
    socket.write(`GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 10.9.${opened % 250}.1\r\n\r\n`)
    if (opened % 10 > 0) socket.resume()
    setTimeout(() => socket.destroy(), 20_000).unref()
    await pause(100)
  }
  return opened
}

/** Addresses that were never asked for before: half of them searches, half with parameters of an analytics service. */
async function floodUntil(end: number, { url }: Target): Promise<number> {
  let flooded = 0
  for (; Date.now() < end; flooded++) {
    const address = flooded % 2 ? `/store?q=soak+${flooded}` : `/store?fbclid=${flooded}`
    await fetch(url + address, { headers: { 'X-Forwarded-For': '192.0.2.1' } }).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    )
    await pause(30)
  }
  return flooded
}

/** Least squares: the change of a figure for each minute. */
function slope(samples: Sample[], figure: 'memory' | 'descriptors'): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(samples.map(({ minutes }) => minutes))
  const y = mean(samples.map((sample) => sample[figure]))
  const top = samples.reduce((sum, sample) => sum + (sample.minutes - x) * (sample[figure] - y), 0)
  return top / samples.reduce((sum, sample) => sum + (sample.minutes - x) ** 2, 0)
}
