import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'

import { WorkLoop } from './work-loop.ts'

test('work that comes in quick succession is looked for together, and none is forgotten', async () => {
  let [waiting, done, runs] = [0, 0, 0]
  const loop = openLoop(async () => {
    runs++
    const found = waiting
    await setTimeout(1)
    waiting -= found
    done += found
    return false
  })
  for (let n = 0; n < 30; n++) {
    waiting++
    loop.wake()
    await setTimeout(2)
  }
  await vi.waitFor(() => expect(done).toBe(30))
  expect(runs).toBeLessThan(15)
})

test('work that has more to do is run again at once', async () => {
  let left = 1_000
  const loop = openLoop(async () => --left > 0)
  loop.wake()
  await vi.waitFor(() => expect(left).toBe(0))
})

test('a loop that rests is closed at once', async () => {
  let runs = 0
  const loop = openLoop(async () => {
    runs++
    return false
  })
  loop.wake()
  loop.wake()
  await vi.waitFor(() => expect(runs).toBe(1), { interval: 1 })
  await loop.close()
  await setTimeout(50)
  expect(runs).toBe(1)
})

function openLoop(run: () => Promise<boolean>): WorkLoop {
  const loop = new WorkLoop({ wakesOn: () => false, run, failure: 'The work failed' })
  onTestFinished(() => loop.close())
  return loop
}
