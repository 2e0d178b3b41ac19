import type { Kysely, RawBuilder, Transaction } from 'kysely'

import type { Tables } from './tables.ts'

type Database = Kysely<Tables> | Transaction<Tables>

/** Full-text search over products, which it knows by their `serial`. Each engine has one implementation. */
export interface SearchIndex {
  /** Creates what the index needs in an empty database. */
  create(database: Kysely<unknown>): Promise<void>
  /** Puts a product's words (lower case) in place of those it had. */
  update(within: Database, serial: number, words: string): Promise<void>
  delete(within: Database, serial: number): Promise<void>
  /** Condition on `products`: its words contain the text, whatever the case. */
  matches(text: string): RawBuilder<boolean>
  /**
   * Serials of the products whose words are most similar to the text, the closest first: candidates for a search
   * with typing mistakes, which need a closer look.
   */
  findSimilar(within: Database, text: string, limit: number): Promise<number[]>
}
