import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { asCurrent, bindToShop, perShop, runInNewShop } from './shop-scope.server.ts'

test('what was not configured is named, with the cure', () => {
  const colour = perShop<string>('colour')
  expect(() => colour.get()).toThrow('The shop has no colour yet: call configureShop first.')
})

test('each shop has its own value, also after waiting; outside of all there is one more', async () => {
  const name = perShop<string>('name')
  const open = (given: string) =>
    runInNewShop(async () => {
      expect(() => name.get()).toThrow('no name')
      name.set(given)
      await setTimeout(5)
      return { now: name.get(), later: bindToShop(() => name.get()) }
    })
  name.set('outside')
  const [one, other] = await Promise.all([open('one'), open('other')])
  expect([one.now, other.now, name.get()]).toEqual(['one', 'other', 'outside'])
  expect([one.later(), other.later()]).toEqual(['one', 'other'])
})

test('what needs no configuration is made once for each shop', () => {
  const basket = perShop('basket', () => [] as string[])
  basket.get().push('pen')
  expect(basket.get()).toEqual(['pen'])
  expect(runInNewShop(() => basket.get())).toEqual([])
})

test('an object of the current shop is used as if there were only one, private fields too', () => {
  class Counter {
    #count = 0
    count = () => ++this.#count
    next(): number {
      return ++this.#count
    }
    get last(): number {
      return this.#count
    }
  }
  const counter = asCurrent(perShop('counter', () => new Counter()))
  expect([counter.next(), counter.count(), counter.last]).toEqual([1, 2, 2])
  expect(runInNewShop(() => counter.next())).toBe(1)
})
