import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { coloursOf } from '#demo/grounds.ts'
import { CATEGORIES, categoryTiles } from '#domain/catalogue/category.ts'
import { openSignedInShop, type SignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { categoryIllustration } from '#ui/shop/catalogue/category-illustration.ts'

let shop: SignedInShop
let store: string
let editor: string
beforeAll(async () => {
  shop = await openSignedInShop()
  store = await shop.page('guest', '/store')
  editor = await shop.page('admin', '/admin/add-product')
})

/** The table and its copy, the first rates of GST, the first sample product, and the demo products. */
const MAY_NAME_A_CATEGORY = new Set([
  'app/copy/catalogue/category.ts',
  'app/data/catalogue/initialise-database.server.ts',
  'app/domain/bills/tax-rate.ts',
  'app/domain/catalogue/category.ts',
  'demo/catalogue.ts',
])

test('only the table of categories names them; all else is derived from it', () => {
  const named = new RegExp(`['"](?:${CATEGORIES.map(({ id }) => id).join('|')})['"]`)
  const naming = globSync('{app,server,scripts,demo,bench}/**/*.{ts,tsx,mjs,css}')
    .filter((path) => !path.includes('.test.'))
    .filter((path) => named.test(readFileSync(path, 'utf8')))
  expect(naming.filter((path) => !MAY_NAME_A_CATEGORY.has(path))).toEqual([])
})

test('the database has a row for each, in the order of the table', async () => {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'description'])
    .orderBy('position')
    .execute()
  expect(rows).toEqual(CATEGORIES.map(({ id, name, description }) => ({ id, name, description })))
})

describe.each(CATEGORIES)('$id', ({ id, name, ground, illustration }) => {
  test('has its tile and its place in the sidebar of the store', () => {
    expect(store.split(`href="/store?category=${id}"`)).toHaveLength(3)
    expect(store).toContain(name)
  })

  test('can be chosen in the editor', () => {
    expect(editor).toMatch(new RegExp(`<option value="${id}"[^>]*>${name}</option>`))
  })

  test('has a drawing', () => {
    expect(categoryIllustration(illustration)).toMatch(/\.svg$/)
  })

  test('has a background in the style sheet, and the same in the demo pictures', () => {
    const styles = readFileSync('app/ui/kit/ground.css', 'utf8').toUpperCase()
    const colours = new RegExp(`\\[DATA-GROUND='${ground.toUpperCase()}'\\] \\{[^}]*\\}`).exec(styles)?.[0]
    for (const colour of Object.values(coloursOf(id))) expect(colours).toContain(`(${colour}`)
  })
})

test('all products together have a tile, too', () => {
  const [first] = categoryTiles({})
  expect(first).toMatchObject({ id: 'all', name: 'All Products' })
  expect(categoryIllustration(first!.illustration)).toMatch(/\.svg$/)
})
