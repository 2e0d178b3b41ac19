import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'

import type { FaultShop, ProductAt } from './fault-shop.ts'
import { readBooks } from './books.ts'
import { Shopping } from './shopping.ts'
import { Visitor } from './visitor.ts'

interface Fault {
  name: string
  begin: () => unknown
  end: () => unknown
  lastsMs: number
  shoppers?: number
}

const BEFORE_MS = 500
const RECOVERY_MS = 10_000

/**
 * Lets shoppers order and a visitor look at pages before, during and after a fault; then compares what was acknowledged
 * with the data folder. Prints the figures of docs/reliability.md.
 */
export async function duringFault(
  { shop, folder, products }: { shop: FaultShop; folder: string; products: ProductAt[] },
  { name, begin, end, lastsMs, shoppers }: Fault,
) {
  const shopping = await Shopping.start(shop.url, products, shoppers)
  const visitor = new Visitor(shop.url, products)
  await expect.poll(() => shopping.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(5)
  await pause(BEFORE_MS)
  visitor.reset()
  await begin()
  await pause(lastsMs)
  const slowest = { cached: visitor.cached.slowestMs, read: visitor.read.slowestMs }
  const ended = performance.now()
  await end()
  const isBack = () => shopping.times.filter((time) => time > ended).length >= 5
  await expect.poll(isBack, { timeout: RECOVERY_MS, interval: 20, message: 'orders again' }).toBe(true)
  const recoveredMs = Math.round(shopping.times.find((time) => time > ended)! - ended)
  await shopping.stop()
  await visitor.stop()
  const { acknowledged, tries, refusals, lostAnswers, unexpected } = shopping
  const books = readBooks(folder, acknowledged, products)
  console.log(
    `${name}: ${tries} tries, ${acknowledged.size} acknowledged, ${refusals} refused, ${lostAnswers} without an answer, ` +
      `${books.lost.length} lost; slowest page ${slowest.cached} ms cached, ${slowest.read} ms read; ` +
      `orders again after ${recoveredMs} ms`,
  )
  expect(books.lost).toEqual([])
  expect(books.problems).toEqual([])
  expect(unexpected).toEqual([])
  return { slowest, refusals, lostAnswers, visitor, acknowledged }
}
