import type { Expression, Kysely, RawBuilder, Selectable, SqlBool, Transaction } from 'kysely'

import type { SearchTier } from '#domain/catalogue/search/search-tiers.ts'
import type { Tables } from './tables.ts'

type Database = Kysely<Tables> | Transaction<Tables>

/** Full-text search over products, which are identified by their `serial`. One implementation per engine. */
export interface SearchIndex {
  /** Creates what the index needs in an empty database. */
  create(database: Kysely<unknown>): Promise<void>
  /** Looks in names apart from the whole text. Every product's text must be updated afterwards. */
  separateNames(database: Database): Promise<void>
  /** Finds whole words by an index of their own. */
  indexWords(database: Database): Promise<void>
  /** Finds no more than is wanted of a frequent word. */
  indexParts(database: Database): Promise<void>
  /** Finds parts of words by the words that have them. */
  indexEndings(database: Database): Promise<void>
  /** Replaces a product's indexed text. @param text a `productText` */
  update(within: Database, serial: number, text: string): Promise<void>
  /** The indexed texts of some products. */
  list(database: Database, serials: readonly number[]): Promise<{ serial: number; text: string }[]>
  delete(within: Database, serial: number): Promise<void>
  /**
   * The words of all texts by which a product may match in one of these ways, for {@link SearchIndex.find}. Null if the
   * engine finds parts of words otherwise, or if there are very many.
   */
  findWords(within: Database, tiers: readonly SearchTier[]): Promise<string[] | null>
  /**
   * Serials of products that match in every one of these ways, in no particular order.
   * @param filter another condition on `products`
   * @param words what `findWords` gave for these ways, or for more
   */
  find(
    within: Database,
    tiers: readonly SearchTier[],
    filter: Expression<SqlBool>,
    limit: number,
    words?: readonly string[] | null,
  ): Promise<number[]>
  /** The same as a table, with columns of `products`. */
  matches<Column extends keyof Tables['products']>(
    tiers: readonly SearchTier[],
    filter: Expression<SqlBool>,
    limit: number,
    columns: readonly Column[],
    words?: readonly string[] | null,
  ): RawBuilder<Pick<Selectable<Tables['products']>, Column>>
  /**
   * Whether it is known sooner than by finding them that as many visible products match in every one of these ways.
   * @returns false if there are fewer, or if it cannot be said
   */
  knowsOfMore(within: Database, tiers: readonly SearchTier[], limit: number): Promise<boolean>
  /** The index of the first of these ways in which the product with a serial matches; null for none. Reads its text. */
  tierOf(tiers: readonly SearchTier[], serial: RawBuilder<unknown>): RawBuilder<number | null>
  /** Condition: a text contains another one. Not by the index. */
  contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean>
}
