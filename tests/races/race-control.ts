import { configureEngine } from '#data/database/engine.server.ts'
import { postgresEngine } from '#data/database/postgres/engine.server.ts'

/** The control: with `RACE_CONTROL=unlocked`, the races are run on PostgreSQL without locks, and must fail. */
export function removeLocksIfControl(): void {
  if (process.env['RACE_CONTROL'] !== 'unlocked') return
  const nothing = () => null
  configureEngine({ ...postgresEngine, rowLock: nothing, nameLock: nothing, lockTable: async () => {} })
}
