import { beforeAll, expect, test } from 'vitest'

import { createTestProduct } from '#tests/support/records/product.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { findCloseMatches } from './close-matches.server.ts'

const NAMES = [
  'Ruled Notebook',
  'World Globe, 20 cm',
  'Wax Crayons',
  'रंगीन पेंसिल',
  'Geometry Set',
  'Sharpener',
]
const ids = new Map<string, string>()

beforeAll(async () => {
  await openTestDatabase()
  for (const name of NAMES) ids.set((await createTestProduct({ name })).id, name)
})

test.each([
  ['notbook', 'Ruled Notebook'],
  ['ntoebook', 'Ruled Notebook'],
  ['ruld notebok', 'Ruled Notebook'],
  ['glboe', 'World Globe, 20 cm'],
  ['glbe', 'World Globe, 20 cm'],
  ['wrold globe', 'World Globe, 20 cm'],
  ['crayosn', 'Wax Crayons'],
  ['geometrry set', 'Geometry Set'],
  ['sharpner', 'Sharpener'],
  ['पेंसील', 'रंगीन पेंसिल'],
  ['रंगिन', 'रंगीन पेंसिल'],
])('%s finds %s', async (typed, name) => {
  expect((await findCloseMatches(typed)).map((id) => ids.get(id))).toEqual([name])
})

test.each(['zebra', 'xx', '%', '"', 'notbook zebra', ' '])('%j finds nothing', async (typed) => {
  expect(await findCloseMatches(typed)).toEqual([])
})
