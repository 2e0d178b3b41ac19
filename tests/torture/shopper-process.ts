// Honest shoppers: one request every 20 ms, each from an address of its own, to the pages of a visit.
import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 20
const { url, slugs } = JSON.parse(process.argv[2]!) as { url: string; slugs: string[] }
const pages = ['/store', '/session', '/cart', ...slugs.map((slug) => `/product/${slug}`), '/login']
const durations: number[] = []
let failed = 0
const visits = { areGoingOn: true }
const pending = new Set<Promise<void>>()
process.once('message', () => (visits.areGoingOn = false))
// The attacker has ended without asking for the figures.
process.once('disconnect', () => process.exit())

for (let request = 0; visits.areGoingOn; request++) {
  const visit = get(pages[request % pages.length]!, `198.18.${(request >> 8) % 250}.${request % 250}`)
  pending.add(visit)
  void visit.finally(() => pending.delete(visit))
  await pause(PAUSE_MS)
}
await Promise.all(pending)
const sorted = durations.toSorted((a, b) => a - b)
const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
process.send!({
  requests: durations.length,
  failed,
  p50: at(0.5),
  p95: at(0.95),
  worst: Math.round(sorted.at(-1) ?? 0),
})

async function get(path: string, address: string): Promise<void> {
  const started = performance.now()
  try {
    const headers = { 'X-Forwarded-For': address }
    const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    if (response.status !== 200) failed++
  } catch {
    failed++
  }
  durations.push(performance.now() - started)
}
