import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { asCurrent, bindToShop, perShop, runInNewShop } from './shop-scope.server.ts'

test('the error for a missing value names the value and the remedy', () => {
  const colour = perShop<string>('colour')
  expect(() => colour.get()).toThrow('The shop has no colour yet: call configureShop first.')
})

test('each shop has its own value, also after an await; code outside of any shop has one too', async () => {
  const name = perShop<string>('name')
  const createShop = (value: string) =>
    runInNewShop(async () => {
      expect(() => name.get()).toThrow('no name')
      name.set(value)
      await setTimeout(5)
      return { now: name.get(), later: bindToShop(() => name.get()) }
    })
  name.set('outside')
  const [one, other] = await Promise.all([createShop('one'), createShop('other')])
  expect([one.now, other.now, name.get()]).toEqual(['one', 'other', 'outside'])
  expect([one.later(), other.later()]).toEqual(['one', 'other'])
})

test('a value with a create function is created once for each shop', () => {
  const basket = perShop('basket', () => [] as string[])
  basket.get().push('pen')
  expect(basket.get()).toEqual(['pen'])
  expect(runInNewShop(() => basket.get())).toEqual([])
})

test('a proxy for the current shop’s object works like the object, private fields included', () => {
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
