import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const LOOK_MS = 1_000
/** The share of a second in which an idle shop works: the live stream's heartbeats, the workers' looks. */
const MAX_WORK = 0.05
/** In bytes. Less would not be worth the 50 ms in which a request would wait for the collection. */
const MIN_GARBAGE = 16 * 1024 * 1024

/**
 * Collects the heap when the shop is idle after work, so that the memory of a rush is given back: V8 itself collects only
 * when something is allocated.
 * @param collect collects the whole heap; the default is there with the flag `--expose-gc`
 */
export function collectWhenIdle(collect: (() => void) | undefined = lastResort(globalThis.gc)): void {
  if (!collect) return
  let before = performance.eventLoopUtilization()
  let [inUseBefore, again] = [0, false]
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    // V8 may have collected it itself.
    inUseBefore = Math.min(inUseBefore, bytesInUse())
    const hasGrown = bytesInUse() - inUseBefore >= MIN_GARBAGE
    if (utilization > MAX_WORK || !(hasGrown || again)) return
    collect()
    inUseBefore = bytesInUse()
    // What follows a rush is garbage, too: the mails of its orders; after a start, the code that is loaded late.
    again = hasGrown
  }, LOOK_MS).unref()
}

/**
 * As V8 collects before it gives up for want of memory: only then the young generation becomes small, and its pages are
 * given back to the system.
 */
function lastResort(gc: typeof globalThis.gc): (() => void) | undefined {
  return gc && (() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
}

/** Not `process.memoryUsage`, which opens a file and throws when the process has no descriptor left. */
function bytesInUse(): number {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics()
  return heap + external
}
