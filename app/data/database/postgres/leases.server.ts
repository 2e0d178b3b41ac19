import { type Kysely, sql } from 'kysely'

import type { Lease } from '#data/database/leases.server.ts'
import type { Tables } from '#data/database/tables.ts'
import { ownProcess } from './own-process.server.ts'

/** The clocks of the machines may differ: all times are the database's. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

export async function readTime(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${NOW} as now`.execute(database)
  return rows[0]!.now
}

/** Whether a process has the lease; of one that was killed, until it runs out. */
export async function isLeased(database: Kysely<Tables>, name: string): Promise<boolean> {
  const held = database.selectFrom('leases').select('name').where('name', '=', name)
  return (await held.where('until', '>', NOW).executeTakeFirst()) !== undefined
}

/** @returns null when another process has the lease, or has done the work within `everyMs` */
export async function takeLease(
  database: Kysely<Tables>,
  name: string,
  { everyMs, leaseMs }: { everyMs: number; leaseMs: number },
): Promise<Lease | null> {
  const process = ownProcess()
  const { rows } = await sql`
    insert into leases as earlier (name, process, until, "doneAt")
    values (${name}, ${process}, ${NOW} + ${leaseMs}, 0)
    on conflict (name) do update set process = excluded.process, until = excluded.until
    where earlier.until <= ${NOW} and earlier."doneAt" <= ${NOW} - ${everyMs}::bigint
    returning name
  `.execute(database)
  if (rows.length === 0) return null
  const own = database.updateTable('leases').where('name', '=', name).where('process', '=', process)
  return {
    renew: async (ms) => void (await own.set({ until: sql`${NOW} + ${ms}` }).execute()),
    end: async (done) => void (await own.set({ until: 0, ...(done && { doneAt: NOW }) }).execute()),
  }
}
