import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'

import { collectWhenIdle } from './collect-when-idle.ts'

const MB = 1024 * 1024

test('after work that has left garbage the heap is collected twice: not before the work ends, and then no more', async () => {
  const collect = vi.fn<() => void>()
  collectWhenIdle(collect)
  const garbage = [Buffer.alloc(32 * MB)]
  const end = performance.now() + 2_500
  while (performance.now() < end) {
    workFor(60)
    await setTimeout(60)
  }
  expect(collect).not.toHaveBeenCalled()
  await expect.poll(() => collect.mock.calls.length, { timeout: 10_000 }).toBe(2)
  await setTimeout(2_500)
  expect(collect).toHaveBeenCalledTimes(2)
  expect(garbage).toHaveLength(1)
})

function workFor(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end) Math.hypot(1, 2)
}
