import type { Kysely, RawBuilder, Transaction } from 'kysely'

import type { Tables } from './tables.ts'

type Database = Kysely<Tables> | Transaction<Tables>

/** Full-text search over products, which are identified by their `serial`. One implementation per engine. */
export interface SearchIndex {
  /** Creates what the index needs in an empty database. */
  create(database: Kysely<unknown>): Promise<void>
  /** Replaces a product's indexed text. @param words in lower case */
  update(within: Database, serial: number, words: string): Promise<void>
  /** The indexed texts of some products. */
  list(database: Database, serials: readonly number[]): Promise<{ serial: number; words: string }[]>
  delete(within: Database, serial: number): Promise<void>
  /** Condition on `products`: the indexed text contains the text, ignoring case. */
  matches(text: string): RawBuilder<boolean>
  /** Serials of products whose indexed text contains one word of each group. */
  findWithOneOfEach(within: Database, groups: readonly string[][], limit: number): Promise<number[]>
}
