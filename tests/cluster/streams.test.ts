import { describe, expect, onTestFinished, test } from 'vitest'

import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSharedDatabase, ROUNDS, SERVER, signUp, startProcess } from './cluster.ts'
import { hasPooler, startPooler } from './pooler.ts'
import { Streams } from './streams.ts'

const STREAMS = Number(process.env['CLUSTER_STREAMS'] ?? 150)
const PRICE = 10_00
/** Every order of a product with so little left is said to its pages. */
const STOCK = 4
const HEARD_WITHIN_MS = 3_000

describe.skipIf(!SERVER || !hasPooler)('three processes behind PgBouncer, with many open pages', () => {
  test('every page hears of every order, also when its process is replaced and it goes on at another', async () => {
    const database = await openSharedDatabase()
    const variables = { DATABASE_URL: await startPooler(database), DATABASE_DIRECT_URL: database }
    const start = (port?: string) => startProcess(database, { ...variables, ...(port && { PORT: port }) })
    const processes = [await start(), await start(), await start()]
    const urls = processes.map(({ url }) => url)
    const streams = await Streams.open(urls, STREAMS)
    onTestFinished(() => streams.close())
    const shopper = await signUp(urls[0]!)
    const durations: number[] = []

    for (let round = 0; round < ROUNDS * 5; round++) {
      const { id } = await createTestProduct({ price: PRICE, stockQuantity: STOCK })
      for (let left = STOCK; left > 0; left--) {
        streams.forget()
        shopper.url = urls[left % urls.length]!
        const sent = performance.now()
        const { status } = await shopper.post('/checkout', checkoutFields([{ id, quantity: 1 }], PRICE))
        expect(status).toBe(201)
        const heard = await streams.hear(`product:${id}`, HEARD_WITHIN_MS)
        durations.push(...heard.map((at) => at - sent))
      }
    }
    durations.sort((a, b) => a - b)
    const share = (part: number) => durations[Math.floor((durations.length - 1) * part)]!.toFixed(0)
    console.log(
      `${STREAMS} pages, ${durations.length / STREAMS} orders, from the order to the page: ` +
        `p50 ${share(0.5)}, p99 ${share(0.99)}, worst ${share(1)} ms`,
    )

    for (const [index, process] of processes.entries()) {
      const { id } = await createTestProduct({ price: PRICE, stockQuantity: STOCK })
      streams.forget()
      process.signal(index === 0 ? 'SIGKILL' : 'SIGTERM')
      await process.ended
      shopper.url = urls[(index + 1) % urls.length]!
      const { status } = await shopper.post('/checkout', checkoutFields([{ id, quantity: 1 }], PRICE))
      expect(status).toBe(201)
      await streams.hear(`product:${id}`, 20_000)
      expect(streams.size).toBe(STREAMS)
      processes[index] = await start(new URL(urls[index]!).port)
    }
  }, 3_600_000)
})
