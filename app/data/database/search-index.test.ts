import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { inTransaction } from '#data/database/transaction.server.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { productText } from '#domain/catalogue/search/search-text.ts'
import { categoryTier, type SearchTier } from '#domain/catalogue/search/search-tiers.ts'
import { wordTokens } from '#domain/catalogue/search/search-tokens.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { db } from './database.server.ts'
import { engine } from './engine.server.ts'
import { searchIndex } from './search-index.server.ts'

const names = new Map<number, string>()
let deleted: string

beforeAll(async () => {
  await openTestDatabase()
  await createTestProduct({ name: 'Exercise Book', description: 'For a C++ course' })
  await createTestProduct({ name: 'Book of Exercise', categoryId: 'toys' })
  await createTestProduct({ name: 'Books', description: 'A book' })
  await createTestProduct({ name: 'कॉपी Book', categoryId: 'education' })
  deleted = (await createTestProduct({ name: 'Book, deleted' })).id
  await deleteProduct(deleted, Date.now())
  for (const { serial, name } of await db.selectFrom('products').select(['serial', 'name']).execute()) {
    names.set(serial, name)
  }
})

const find = async (...tiers: SearchTier[]) => {
  const serials = await searchIndex.find(db, tiers, sql<boolean>`hidden = 0`, 10)
  return serials.map((serial) => names.get(serial)).toSorted()
}

const name = (...texts: string[]): SearchTier => ({ place: 'name', texts })
const anywhere = (...texts: string[]): SearchTier => ({ place: 'anywhere', texts })
const TOYS = categoryTier('toys')

const searches: [string, SearchTier[], string[]][] = [
  ['a word', [name(' book ')], ['Book of Exercise', 'Exercise Book', 'कॉपी Book']],
  ['one of two words', [name(' books ', ' कॉपी ')], ['Books', 'कॉपी Book']],
  ['two words that follow each other', [name(' exercise  book ')], ['Exercise Book']],
  [
    'two words anywhere in the name',
    [name(' exercise '), name(' book ')],
    ['Book of Exercise', 'Exercise Book'],
  ],
  ['a word anywhere', [anywhere(' book ')], ['Book of Exercise', 'Books', 'Exercise Book', 'कॉपी Book']],
  ['a word with signs', [anywhere(' c++ ')], ['Exercise Book']],
  ['a word in a category', [name(' book '), TOYS], ['Book of Exercise']],
  ['two words in a category without them', [name(' exercise  book '), TOYS], []],
  ['the start of a word', [name(' boo'), TOYS], ['Book of Exercise']],
  ['a part of a word', [anywhere('ook')], [...['Book of Exercise', 'Books', 'Exercise Book', 'कॉपी Book']]],
]

test.each(searches)('%s', async (_, tiers, found) => {
  expect(await find(...tiers)).toEqual(found)
})

test('that there are more is not said of fewer', async () => {
  expect(await searchIndex.knowsOfMore(db, [anywhere('book')], 5)).toBe(false)
  const known = await searchIndex.knowsOfMore(db, [anywhere('book')], 4)
  expect(known).toBe(engine.name === 'postgres')
})

test.runIf(process.env['TEST_DATABASE_URL'])('PostgreSQL computes the same tokens', async () => {
  for (const text of [
    productText('Red  Pen, red (12)', 'For C++ &\n रंगीन', categoryName('home-garden')),
    productText('कॉपी', '', categoryName('toys')),
  ]) {
    const { rows } = await sql<{ tokens: string[] }>`select product_search_tokens(${text}) as tokens`.execute(
      db,
    )
    expect([...new Set(rows[0]!.tokens)].toSorted()).toEqual(wordTokens(text).toSorted())
  }
})

test.runIf(!process.env['TEST_DATABASE_URL'])(
  'the words of a catalogue that is there are indexed',
  async () => {
    await searchIndex.indexWords(db)
    expect(await find(name(' books '))).toEqual(['Books'])
  },
)

test.runIf(!process.env['TEST_DATABASE_URL'])(
  'the endings of the words of a catalogue that is there are indexed',
  async () => {
    await sql`delete from product_search_endings`.execute(db)
    await searchIndex.indexEndings(db)
    const words = await searchIndex.findWords(db, [anywhere('ook')])
    expect(words?.toSorted()).toEqual(['book', 'books'])
    await expect(searchIndex.findWords(db, [anywhere('ऑपी', 'xercis')])).resolves.toEqual(['exercise'])
  },
)

test('products that are saved again and again leave the database working', async () => {
  for (let round = 0; round < 200; round++) {
    await inTransaction((within) =>
      searchIndex.update(within, 1_000 + (round % 20), `sketch pen ${round}\n\n`),
    )
  }
  await expect(db.deleteFrom('products').where('id', '=', 'none').execute()).resolves.toHaveLength(1)
})
