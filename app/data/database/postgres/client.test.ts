import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { executeTogether } from '#data/database/execute-together.server.ts'
import { LostConnectionError } from '#data/database/postgres/lost-connection.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { collectYoungGeneration } from '#tests/support/processes/collect-young-generation.ts'
import { type CountingProxy, startCountingProxy } from '#tests/support/servers/counting-proxy.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { createDatabase } from '#tests/support/shop/throw-away-database.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

const server = process.env['TEST_DATABASE_URL']

describe.skipIf(!server)('transactions on PostgreSQL', () => {
  let proxy: CountingProxy

  beforeAll(async () => {
    const database = await createDatabase(server!)
    proxy = await startCountingProxy(database.url)
    // After the shop is closed, which is opened later.
    whenFileEnds(async () => {
      proxy.close()
      await database.drop()
    })
    await openTestDatabase(Date.now(), { DATABASE_URL: proxy.url })
  })

  const listNames = async () =>
    (
      await db.selectFrom('settings').select('name').where('name', 'like', 'test-%').orderBy('name').execute()
    ).map(({ name }) => name)

  async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
    const before = proxy.roundTrips()
    await work()
    return proxy.roundTrips() - before
  }

  test('begin travels with a query that reads; one that writes waits for it, and those after it keep their place', async () => {
    const read = () => inTransaction((within) => within.selectFrom('settings').select('name').execute())
    expect(await roundTripsOf(read)).toBe(2)
    const write = () =>
      inTransaction((within) =>
        executeTogether(within, [
          within.insertInto('settings').values({ name: 'test-1', value: '' }),
          within.selectFrom('settings').select('name').where('name', '=', 'test-1'),
          within.insertInto('settings').values({ name: 'test-2', value: '' }),
        ]),
      )
    let rows: unknown[] = []
    expect(await roundTripsOf(async () => (rows = (await write())[1]))).toBe(3)
    expect(rows).toEqual([{ name: 'test-1' }])
    expect(await listNames()).toEqual(['test-1', 'test-2'])
  })

  test('a batch of which one query fails: its error is told, and nothing is written', async () => {
    const failing = inTransaction((within) =>
      executeTogether(within, [
        within.selectFrom('settings').select('name').limit(1),
        within.insertInto('settings').values({ name: 'test-3', value: '' }),
        within.insertInto('settings').values({ name: 'test-3', value: null as never }),
        within.insertInto('settings').values({ name: 'test-4', value: '' }),
      ]),
    )
    // Not null: the queries after it fail only because of it.
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect(await listNames()).toEqual(['test-1', 'test-2'])
  })

  test('a server that does not answer: the connection is lost, nothing is written, and the next one is asked', async () => {
    proxy.passAnswers(false)
    const writing = inTransaction((within) =>
      within.insertInto('settings').values({ name: 'test-5', value: '' }).execute(),
    )
    const both = await Promise.allSettled([writing, listNames()])
    for (const { status, reason } of both as PromiseRejectedResult[])
      expect([status, reason]).toEqual(['rejected', expect.any(LostConnectionError)])
    proxy.passAnswers(true)
    expect(await listNames()).toEqual(['test-1', 'test-2'])
  })

  test('what was read is not kept until the whole heap is collected', async () => {
    const kept = () => {
      collectYoungGeneration()
      return process.memoryUsage().heapUsed
    }
    const texts = sql`select repeat('a', 1000) as text from generate_series(1, 1000)`
    const before = kept()
    for (let number = 1; number <= 30; number++) {
      await texts.execute(db)
      if (number % 10 === 0) kept()
    }
    // All of it is 30 MB.
    expect(kept() - before).toBeLessThan(5_000_000)
  })
})
