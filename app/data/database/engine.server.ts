import type { Compilable, Kysely, RawBuilder } from 'kysely'

import type { Audience } from '#domain/live.ts'
import type { Lease } from './leases.server.ts'
import type { LiveFeed } from './live-feed.server.ts'
import type { LiveUpdate } from './live-updates.server.ts'
import { asCurrent, perShop } from './shop-scope.server.ts'
import type { SearchIndex } from './search-engine.ts'
import type { Tables } from './tables.ts'

type Within = Kysely<Tables>

/** Those whose rows several transactions change at once. */
export type LockableTable = 'orders' | 'products' | 'users'

/** What differs between the databases a shop can run on. Their queries, and their tables, are the same. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  searchIndex: SearchIndex
  /** Condition: a column has one of these values. PostgreSQL plans it once for any number of them. */
  isOneOf: (column: RawBuilder<unknown>, values: readonly string[] | readonly number[]) => RawBuilder<boolean>
  /** A text up to a mark; all of it without one. */
  textBefore: (column: RawBuilder<unknown>, mark: string) => RawBuilder<string>
  /**
   * A query that locks rows until the transaction ends, in the order of their ids. Others that lock or change them wait.
   * Null where nothing needs to be locked.
   */
  rowLock: (within: Within, table: LockableTable, ids: readonly string[]) => Compilable | null
  /** Locks a whole table against changes until the transaction ends. */
  lockTable: (within: Within, table: LockableTable) => Promise<void>
  /** A query that locks a name until the transaction ends: for what is not one row. Null as above. */
  nameLock: (within: Within, name: string) => Compilable | null
  /** Overwrites what was deleted, as far as the engine can; done when a person is to be forgotten. */
  eraseDeleted: (database: Within) => Promise<void>
  /** The bytes that the database takes. @param folder the data folder */
  readSize: (database: Within, folder: string) => Promise<number>
  /** After rows were inserted with ids from another time or database: the next ids come after them. */
  raiseNextIds: (database: Within) => Promise<void>
  /**
   * Numbers the live updates of a transaction, and keeps them for the other processes. It is over when that was sent: the
   * answer may come together with that to the commit, which fails if it failed.
   */
  recordLiveUpdates: (
    within: Within,
    audiences: Audience[],
  ) => Promise<{ recorded: LiveUpdate[] | Promise<LiveUpdate[]> }>
  /** Begins to receive the live updates of other processes; absent where there are none. */
  openLiveFeed?: (url: string) => Promise<LiveFeed>
  /** How many processes have the shop open, besides one that has this folder. */
  countOpen: (database: Within) => Promise<number>
  /** The time by which the processes of the shop agree, in epoch milliseconds. */
  readTime: (database: Within) => Promise<number>
  /** Takes background work; null when another process has it, or has done it within `everyMs`. */
  takeLease: (
    database: Within,
    name: string,
    times: { everyMs: number; leaseMs: number },
  ) => Promise<Lease | null>
  /** Whether a process does background work now. */
  isLeased: (database: Within, name: string) => Promise<boolean>
  /** Whether a transaction failed only because of another one at the same time: it may be run again. */
  isConflict: (error: unknown) => boolean
}

const configured = perShop<Engine>('database engine')

export const configureEngine = configured.set

export const currentEngine = configured.get

/** The engine of the current shop. */
export const engine: Engine = asCurrent(configured)
