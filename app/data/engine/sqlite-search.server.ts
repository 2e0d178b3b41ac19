import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '#data/tables.ts'

type Database = Kysely<Tables> | Transaction<Tables>

/** Trigrams find any substring of three letters or more without reading every product. */
export async function createSearch(database: Kysely<unknown>): Promise<void> {
  await sql`create virtual table product_search using fts5(words, tokenize = 'trigram')`.execute(database)
}

export async function putSearchWords(database: Database, serial: number, words: string): Promise<void> {
  await removeSearchWords(database, serial)
  await sql`insert into product_search (rowid, words) values (${serial}, ${words})`.execute(database)
}

export async function removeSearchWords(database: Database, serial: number): Promise<void> {
  await sql`delete from product_search where rowid = ${serial}`.execute(database)
}

/** Condition on `products`: its words hold the text, whatever the case. */
export function wordsHold(text: string): RawBuilder<boolean> {
  const wanted = text.toLowerCase()
  if ([...wanted].length >= 3) {
    const phrase = `"${wanted.replaceAll('"', '""')}"`
    return sql<boolean>`products.serial in (select rowid from product_search where words match ${phrase})`
  }
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`products.serial in (select rowid from product_search where words like ${pattern} escape '\\')`
}
