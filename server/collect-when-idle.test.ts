import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'

import { collectWhenIdle } from './collect-when-idle.ts'

const MB = 1024 * 1024

test('after work that has left garbage the heap is collected twice: not before the work ends, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  /** The next look; the share of work is of the real time since the last. */
  const look = () => vi.advanceTimersByTime(1_000)
  const idleLook = async () => {
    await setTimeout(100)
    look()
  }
  const collect = vi.fn<() => void>()
  collectWhenIdle(collect)
  const garbage = [Buffer.alloc(32 * MB)]
  for (let time = 0; time < 3; time++) {
    workFor(60)
    await setTimeout(60)
    look()
  }
  expect(collect).not.toHaveBeenCalled()
  await expect
    .poll(() => idleLook().then(() => collect.mock.calls.length), { timeout: 10_000, interval: 0 })
    .toBe(2)
  for (let time = 0; time < 3; time++) await idleLook()
  expect(collect).toHaveBeenCalledTimes(2)
  expect(garbage).toHaveLength(1)
})

function workFor(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end) Math.hypot(1, 2)
}
