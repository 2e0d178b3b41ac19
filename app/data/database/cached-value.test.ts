import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'

import { cachedUntil } from '#data/database/cached-value.server.ts'
import { liveFeed, startLiveFeed } from '#data/database/live-feed.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { startCountingProxy } from '#tests/support/servers/counting-proxy.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { createDatabase, type ThrowAwayDatabase } from '#tests/support/shop/throw-away-database.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

const server = process.env['TEST_DATABASE_URL']

let database: ThrowAwayDatabase | null = null

beforeAll(async () => {
  database = server ? await createDatabase(server) : null
  // After the shop is closed, which is opened later.
  whenFileEnds(() => database?.drop())
  await openTestDatabase(Date.now(), database ? { DATABASE_URL: database.url } : {})
})

let reads = 0
const value = cachedUntil('catalogue', 'a value', async () => ++reads)

test('is read once, also when it is asked for twice at once, and again after a live update for its audience', async () => {
  expect(await Promise.all([value(), value()])).toEqual([1, 1])
  await inTransaction(async (within) => publish(within, 'admin', 'settings'))
  expect(await value()).toBe(1)
  await inTransaction(async (within) => publish(within, 'catalogue'))
  expect(await value()).toBe(2)
})

test('an error is not cached', async () => {
  let fails = true
  const other = cachedUntil('catalogue', 'another value', async () => {
    if (fails) throw new Error('lost')
    return 1
  })
  await expect(other()).rejects.toThrow('lost')
  fails = false
  expect(await other()).toBe(1)
})

test.skipIf(!server)('is read each time while no live updates of other processes arrive', async () => {
  const proxy = await startCountingProxy(database!.url)
  const end = await startLiveFeed(proxy.url)
  const before = await value()
  expect(await value()).toBe(before)
  proxy.passAnswers(false)
  while (liveFeed().isCurrent()) await pause(50)
  expect([await value(), await value()]).toEqual([before + 1, before + 2])
  await end()
  proxy.close()
})
