import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'

import { NO_FACTS } from '#domain/catalogue/facts/product-facts.ts'
import { hideProduct } from '#data/catalogue/hide-product.server.ts'
import { createFromEditor } from '#data/catalogue/save-product.server.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { LiveReader } from '#tests/support/pages/live-reader.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openSharedDatabase, ROUNDS, SERVER, type ShopProcess, signUp, startProcess } from './cluster.ts'

describe.skipIf(!SERVER)('two processes on one database', () => {
  let database: string
  let processes: ShopProcess[]

  beforeAll(async () => {
    database = await openSharedDatabase()
  })

  const start = async () => {
    processes = [await startProcess(database), await startProcess(database)]
  }
  const pages = (path: string) => Promise.all(processes.map(({ url }) => fetch(url + path)))
  const statuses = async (path: string) => (await pages(path)).map(({ status }) => status)

  test('a change whose process is killed before its ping is on every page within two seconds', async () => {
    await start()
    const { id, slug } = await createTestProduct()
    for (let round = 0; round < ROUNDS; round++) {
      for (const [hidden, status] of [
        [true, 404],
        [false, 200],
      ] as const) {
        await statuses(`/product/${slug}`)
        await hideProduct(id, hidden, Date.now())
        await expect
          .poll(() => statuses(`/product/${slug}`), { timeout: 2_000, interval: 20 })
          .toEqual([status, status])
      }
    }
  })

  test('an order in one process is on the cached pages of the other at once', async () => {
    await start()
    const { id, slug } = await createTestProduct({ price: 10_00, stockQuantity: 8 })
    const shopper = await signUp(processes[0]!.url)
    const texts = async () => Promise.all((await pages(`/product/${slug}`)).map((page) => page.text()))
    for (let left = 4; left > 0; left--) {
      const quantity = left === 4 ? 4 : 1
      const { status } = await shopper.post('/checkout', checkoutFields([{ id, quantity }], quantity * 10_00))
      expect(status).toBe(201)
      await expect
        .poll(async () => (await texts()).every((text) => text.includes(`Only ${left} left`)), {
          timeout: 2_000,
          interval: 10,
        })
        .toBe(true)
    }
  })

  test('a reader that reconnects to another process misses nothing', async () => {
    await start()
    const [first, second] = processes as [ShopProcess, ShopProcess]
    const { id } = await createTestProduct()
    const reader = await LiveReader.open(`${first.url}/live`)
    await reader.until(({ lastId }) => lastId !== '')
    await hideProduct(id, true, Date.now())
    await reader.until(({ audiences }) => audiences.includes(`product:${id}`))
    reader.leave()
    await hideProduct(id, false, Date.now())
    await pause(1_500)
    const again = await LiveReader.open(`${second.url}/live`, { 'Last-Event-ID': reader.lastId })
    await again.until(({ audiences }) => audiences.length > 0)
    const upToDate = await LiveReader.open(`${second.url}/live`, { 'Last-Event-ID': again.lastId })
    await upToDate.until(({ lastId }) => lastId !== '')
    expect(upToDate.audiences).toEqual([])
  })

  test('a process that is killed leaves the others serving, and hears of all when it is back', async () => {
    await start()
    const [first, second] = processes as [ShopProcess, ShopProcess]
    first.signal('SIGKILL')
    await first.ended
    const form = {
      ...({
        name: 'Brush pen',
        description: 'Ten colours.',
        categoryId: 'stationary',
        price: 10_00,
      } as const),
      discountedPrice: null,
      discountFrom: null,
      discountUntil: null,
      stockQuantity: 5,
      lowStockThreshold: null,
      hidden: false,
      barcode: null,
      ...NO_FACTS,
    }
    await createFromEditor(form, [], { formKey: null, copyOf: null }, Date.now())
    const lists = async (url: string) =>
      (await (await fetch(`${url}/store?q=brush`)).text()).includes('Brush pen')
    await expect.poll(() => lists(second.url), { timeout: 2_000, interval: 20 }).toBe(true)
    const back = await startProcess(database)
    expect(await lists(back.url)).toBe(true)
  })
})
