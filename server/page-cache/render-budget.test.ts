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
  const running = await Promise.all([1, 2, 3, 4].map(() => budget.enter('greedy')!))
  const turns: string[] = []
  async function wait(address: string): Promise<void> {
    const release = await budget.enter(address)!
    turns.push(address)
    release()
  }
  for (let time = 0; time < 5; time++) void wait('greedy')
  void wait('shopper')
  void wait('other')
  running[0]!()
  await expect.poll(() => turns.length).toBe(7)
  expect(turns.slice(0, 3)).toEqual(['greedy', 'shopper', 'other'])
})

test('a full queue rejects at once, first the address that fills it', async () => {
  const budget = new RenderBudget(100)
  for (let time = 0; time < 4; time++) await budget.enter('greedy')
  for (let time = 0; time < 100; time++) expect(budget.enter('greedy')).not.toBeNull()
  expect(budget.enter('greedy')).toBeNull()
  for (let shopper = 0; shopper < 100; shopper++) expect(budget.enter(`shopper ${shopper}`)).not.toBeNull()
  expect(budget.enter('one more')).toBeNull()
})

test('a place is given back after two seconds, however slowly the page is read', async () => {
  const budget = new RenderBudget(100)
  for (let time = 0; time < 4; time++) await budget.enter('slow')
  const start = performance.now()
  await budget.enter('shopper')
  expect(performance.now() - start).toBeGreaterThan(1_500)
})
