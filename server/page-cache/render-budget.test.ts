import { expect, test } from 'vitest'

import { RenderBudget } from './render-budget.ts'

test('one address uses up its tokens, which come back with time; others have their own', () => {
  const budget = new RenderBudget(2)
  const granted = (at: number) =>
    Array.from({ length: 30 }, () => budget.take('a', at)).filter(Boolean).length
  expect(granted(0)).toBe(20)
  expect(budget.take('b', 0)).toBe(true)
  expect(granted(5_000)).toBe(10)
  expect(granted(3_600_000)).toBe(20)
})

test('those that wait are taken in turn by address', async () => {
  const budget = new RenderBudget(100)
  const running = await Promise.all([1, 2, 3, 4].map(() => budget.enter('greedy')))
  const turns: string[] = []
  async function wait(address: string): Promise<void> {
    const release = await budget.enter(address)
    turns.push(address)
    release!()
  }
  for (let time = 0; time < 5; time++) void wait('greedy')
  void wait('shopper')
  void wait('other')
  running[0]!()
  await expect.poll(() => turns.length).toBe(7)
  expect(turns.slice(0, 3)).toEqual(['greedy', 'shopper', 'other'])
})

test('one address that fills its part of the queue is rejected at once', async () => {
  const budget = new RenderBudget(100)
  const { answers, wait } = waiting(budget)
  for (let time = 0; time < 4; time++) await budget.enter('greedy')
  wait('greedy', 101)
  await expect.poll(() => answers.length).toBe(1)
  expect(answers).toEqual(['greedy rejected'])
})

test('in a full queue whoever has fewest waiting takes the place of whoever has most', async () => {
  const budget = new RenderBudget(100)
  const { answers, wait } = waiting(budget)
  for (let time = 0; time < 4; time++) await budget.enter('first flood')
  wait('first flood', 100)
  wait('second flood', 100)
  for (let shopper = 0; shopper < 190; shopper++) wait(`shopper ${shopper}`, 1)
  await expect.poll(() => answers.length).toBe(190)
  expect(new Set(answers)).toEqual(new Set(['first flood rejected', 'second flood rejected']))
  // All others have one or two waiting now, and nobody has more right to a place than they have.
  wait('first flood', 1)
  await expect.poll(() => answers.length).toBe(191)
})

/** Who was rejected while waiting, in order. */
function waiting(budget: RenderBudget) {
  const answers: string[] = []
  const wait = (address: string, times: number) => {
    for (let time = 0; time < times; time++) {
      void budget.enter(address).then((turn) => answers.push(`${address} ${turn ? 'served' : 'rejected'}`))
    }
  }
  return { answers, wait }
}

test('as many have their turn at once as it was created with', async () => {
  const budget = new RenderBudget(100, 6)
  const running = await Promise.all(Array.from({ length: 6 }, () => budget.enter('shopper')))
  const { answers, wait } = waiting(budget)
  wait('other', 1)
  await new Promise(setImmediate)
  expect([running.length, budget.waiting, answers]).toEqual([6, 1, []])
  running[0]!()
  await expect.poll(() => answers).toEqual(['other served'])
})

test('a place is given back after two seconds, however long the page takes', async () => {
  const budget = new RenderBudget(100)
  for (let time = 0; time < 4; time++) await budget.enter('slow')
  const start = performance.now()
  await budget.enter('shopper')
  expect(performance.now() - start).toBeGreaterThan(1_500)
})

test('the event loop turns between those that wait, so that cached pages are sent meanwhile', async () => {
  const budget = new RenderBudget(100)
  const running = await Promise.all([1, 2, 3, 4].map(() => budget.enter('flood')))
  let turn = 0
  const timer = setInterval(() => turn++, 0)
  const turns = new Set<number>()
  const waiting = Array.from({ length: 40 }, async () => {
    const release = await budget.enter('flood')
    turns.add(turn)
    // As long as a page takes.
    const end = performance.now() + 2
    while (performance.now() < end);
    release!()
  })
  for (const release of running) release!()
  await Promise.all(waiting)
  clearInterval(timer)
  expect(turns.size).toBeGreaterThan(4)
})
