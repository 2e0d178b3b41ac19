import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { currentLocation, openForReading } from '#data/database/database.server.ts'
import { inLongTransaction } from '#data/database/transaction.server.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { createDatabase } from '#tests/support/shop/throw-away-database.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'
import { lockStart } from './start-lock.server.ts'

const server = process.env['TEST_DATABASE_URL']
const LIMIT_MS = 200

/** As docs/scaling.md gives them to the user behind PgBouncer; shorter. */
describe.skipIf(!server)('on a database whose connections have limits of time', () => {
  let client: pg.Client

  beforeAll(async () => {
    const { url, drop } = await createDatabase(server!)
    client = new pg.Client({ connectionString: url })
    await client.connect()
    const name = new URL(url).pathname.slice(1)
    for (const limit of ['statement_timeout', 'lock_timeout'])
      await client.query(`alter database ${name} set ${limit} = ${LIMIT_MS}`)
    // After the shop is closed, which is opened later.
    whenFileEnds(async () => {
      await client.end()
      await drop()
    })
    await openTestDatabase(Date.now(), { DATABASE_URL: url })
  })

  const sleep = sql`select pg_sleep(${(2 * LIMIT_MS) / 1_000})`

  test('work on many rows takes as long as it needs', async () => {
    expect((await inLongTransaction((within) => sleep.execute(within))).rows).toHaveLength(1)
  })

  test('of a machine that is gone meanwhile, the server releases its locks soon', async () => {
    const idle = await inLongTransaction((within) =>
      sql<{ idle: string }>`select current_setting('tcp_keepalives_idle') as idle`.execute(within),
    )
    expect(idle.rows).toEqual([{ idle: '10' }])
  })

  test('a copy for a backup takes as long as it needs', async () => {
    const { within, close } = await openForReading(currentLocation())
    expect((await sleep.execute(within)).rows).toHaveLength(1)
    await close()
  })

  test('a start waits for as long as another one takes', async () => {
    const url = currentLocation().url!
    const letNext = await lockStart(url, () => {})
    const onWait = vi.fn()
    const second = lockStart(url, onWait, LIMIT_MS)
    second.catch(() => {})
    const waiting = `select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()
      and clock_timestamp() - query_start > interval '${2 * LIMIT_MS} ms'`
    await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    expect(onWait).toHaveBeenCalledTimes(1)
    await letNext()
    const release = await second
    await release()
  })
})
