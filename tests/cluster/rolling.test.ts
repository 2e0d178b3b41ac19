import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shop as words } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { PRICE } from '#tests/faults/fault-shop.ts'
import { Shopping } from '#tests/faults/shopping.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { buildControl, type ControlBuild } from '#tests/torture/control-build.ts'
import { hasBalancer, startBalancer } from './balancer.ts'
import { openSharedDatabase, ROUNDS, SERVER, startProcess } from './cluster.ts'

const OLD_WORDS = words.hero.shopNow
const NEW_WORDS = 'Look around'
const TRIES = Array.from({ length: Math.ceil(ROUNDS / 2) }, (_, round) => round)
/** Longer than the balancer takes to notice. */
const VARIABLES = { DRAIN_SECONDS: '3' }

describe.skipIf(!SERVER || !hasBalancer)(
  'three processes are replaced by another build with a newer schema',
  () => {
    let newer: ControlBuild

    beforeAll(() => {
      const migration =
        "{ up: async (db) => db.schema.alterTable('products').addColumn('note', 'text').execute() }"
      newer = buildControl([
        { file: 'app/copy/shop.ts', text: `'${OLD_WORDS}'`, replacement: `'${NEW_WORDS}'` },
        {
          file: 'app/data/database/migrations/migrate.server.ts',
          text: "  '0001-initial': initial,",
          replacement: `  '0001-initial': initial,\n  '9999-note': ${migration},`,
        },
      ])
    }, 180_000)
    afterAll(() => newer.remove())

    test.each(TRIES)(
      'one after the other under orders: no request fails, files of pages included (%i)',
      async () => {
        const database = await openSharedDatabase()
        const products = [await createTestProduct({ price: PRICE, stockQuantity: 1_000_000 })]
        const processes = await Promise.all([1, 2, 3].map(() => startProcess(database, VARIABLES)))
        const url = await startBalancer(processes)
        const shopping = await Shopping.start(url, products)
        const visits = visit(url)

        for (const [index, process] of processes.entries()) {
          const before = shopping.acknowledged.size
          await expect.poll(() => shopping.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 5)
          expect(await process.end()).toBe(0)
          const { port: PORT } = new URL(process.url)
          processes[index] = await startProcess(database, { ...VARIABLES, PORT }, newer.checkout)
        }
        await shopping.stop()
        const { failures, pages, seen } = await visits.stop()

        expect(failures).toEqual([])
        expect([shopping.refusals, shopping.lostAnswers, shopping.unexpected]).toEqual([0, 0, []])
        expect(pages).toBeGreaterThan(20)
        expect([...seen].toSorted()).toEqual([NEW_WORDS, OLD_WORDS].toSorted())
        const stored = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id))
        expect([...shopping.acknowledged].filter((id) => !stored.has(id))).toEqual([])
      },
      300_000,
    )
  },
)

/** Opens a page without pause, with every file that it names. */
function visit(url: string) {
  const failures: string[] = []
  const seen = new Set<string>()
  let pages = 0
  const visits = { goOn: true }
  const ask = async (path: string) => {
    const answer = await fetch(url + path)
    if (answer.status !== 200) failures.push(`${answer.status} ${path}`)
    return answer.text()
  }
  const running = (async () => {
    while (visits.goOn) {
      const html = await ask('/store')
      for (const text of [OLD_WORDS, NEW_WORDS]) if (html.includes(text)) seen.add(text)
      const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
      await Promise.all([...files].map(ask))
      pages++
      await pause(20)
    }
  })()
  return {
    async stop() {
      visits.goOn = false
      await running
      return { failures, pages, seen }
    },
  }
}
