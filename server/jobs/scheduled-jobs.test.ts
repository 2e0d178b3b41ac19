import { expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'

test('a shop that closes lets the jobs end that it has just begun', async () => {
  await openTestDatabase()
  const old = { key: 'old', count: 1, until: Date.now() - DAY_MS }
  await db.insertInto('rate_limits').values(old).execute()
  await startScheduledJobs()()
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([])
})
