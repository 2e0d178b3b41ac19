import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { COVERAGE_ROWS } from '#tests/mutate/coverage-rows.ts'
import { reachableFiles } from '#tests/support/project/reachable-files.ts'

const IDS = new Set(COVERAGE_ROWS.map(({ id }) => id))
const REACHED = reachableFiles()

test.each(COVERAGE_ROWS)('$id $sentence', ({ built, shown }) => {
  expect(built.filter((path) => !existsSync(path))).toEqual([])
  expect(built.filter((path) => !REACHED.has(path))).toEqual([])
  const missing = shown.filter(
    ({ file, name }) => !existsSync(file) || !hasTest(readFileSync(file, 'utf8'), name),
  )
  expect(missing).toEqual([])
})

test('the table names more than 100 tests', () => {
  expect(COVERAGE_ROWS.flatMap(({ shown }) => shown).length).toBeGreaterThan(100)
})

test('every row has an id of its own', () => {
  expect(COVERAGE_ROWS.filter(({ id }) => !/^R\d+\.\d+$/.test(id))).toEqual([])
  expect(IDS.size).toBe(COVERAGE_ROWS.length)
})

test('an id is in the section that it names', () => {
  const sections = readFileSync('docs/spec-coverage.md', 'utf8').split(/^## /m).slice(1)
  for (const section of sections) {
    const number = /^\d+/.exec(section)?.[0]
    const ids = [...section.matchAll(/^\| R(\d+)\.\d+ \|/gm)].map(([, first]) => first)
    expect(new Set(ids)).toEqual(new Set([number]))
  }
})

test('every id that a comment cites is in the table', () => {
  const cited = globSync('{app,server,scripts,demo,bench,tests}/**/*.{ts,tsx,mjs,css}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bR\d+\.\d+\b/g)].map(([id]) => ({ path, id })),
  )
  expect(cited.length).toBeGreaterThan(40)
  expect(cited.filter(({ id }) => !IDS.has(id))).toEqual([])
})

test('a file that only tests import, or nothing, is not reached', () => {
  expect(REACHED.has('app/features/catalogue/product/picture-zoom.tsx')).toBe(true)
  expect(REACHED.has('tests/support/records/order.ts')).toBe(false)
  expect(REACHED.has('app/domain/cart/cart.test.ts')).toBe(false)
})

function hasTest(source: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
}
