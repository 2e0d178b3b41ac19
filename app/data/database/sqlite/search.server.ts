import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '#data/database/tables.ts'

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

/**
 * Serials of the products that share the most three-letter pieces with a text, the closest first. Meant for typing
 * mistakes: what is found is only likely, and wants a closer look.
 */
export async function serialsSharingPieces(
  database: Database,
  text: string,
  limit: number,
): Promise<number[]> {
  const pieces = piecesOf(text)
  if (pieces.length === 0) return []
  const wanted = pieces.map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' OR ')
  const { rows } = await sql<{ rowid: number }>`
    select rowid from product_search where words match ${wanted} order by rank limit ${limit}
  `.execute(database)
  return rows.map(({ rowid }) => rowid)
}

/** A long search is about many things; its first pieces say enough. */
const MOST_PIECES = 80

/**
 * Every three letters in a row of every word, and of the word with two neighbours changed round: a short word with such
 * a mistake shares no three letters with the right one.
 */
function piecesOf(text: string): string[] {
  const pieces = new Set<string>()
  for (const word of text.toLowerCase().split(/\s+/)) {
    const letters = Array.from(word)
    addPieces(letters, pieces)
    for (let at = 0; at + 1 < letters.length; at++) {
      addPieces(letters.with(at, letters[at + 1]!).with(at + 1, letters[at]!), pieces)
    }
  }
  return [...pieces].slice(0, MOST_PIECES)
}

function addPieces(letters: string[], pieces: Set<string>): void {
  for (let start = 0; start + 3 <= letters.length; start++) {
    pieces.add(letters.slice(start, start + 3).join(''))
  }
}
