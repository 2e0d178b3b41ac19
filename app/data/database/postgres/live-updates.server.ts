import { type Kysely, sql } from 'kysely'

import type { LiveUpdate } from '#data/database/live-updates.server.ts'
import { nameStatement } from '#data/database/statement-names.server.ts'
import type { Tables } from '#data/database/tables.ts'
import type { Audience } from '#domain/live.ts'
import { ownProcess } from './own-process.server.ts'

/** Stores live updates for the other processes, in one round trip with the commit that follows. */
export async function recordLiveUpdates(
  within: Kysely<Tables>,
  audiences: Audience[],
): Promise<{ recorded: Promise<LiveUpdate[]> }> {
  const insert = sql<LiveUpdate>`
    insert into live_updates (audience, process, at)
    select unnest(${audiences}::text[]), ${ownProcess()}, extract(epoch from clock_timestamp()) * 1000
    returning id as number, audience
  `.compile(within)
  nameStatement(insert.sql)
  return within.getExecutor().provideConnection(async (connection) => {
    const recorded = connection.executeQuery<LiveUpdate>(insert).then(({ rows }) => rows)
    // The commit says so, too.
    recorded.catch(() => {})
    return { recorded }
  })
}
