import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { reachableFiles } from './support/reachable-files.ts'

interface Row {
  id: string
  sentence: string
  built: string[]
  shown: { file: string; name: string }[]
}

const ROWS: Row[] = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| id') && !line.startsWith('| ---'))
  .map((line) => {
    const [id = '', sentence = '', built = '', shown = ''] = line.slice(2, -2).split(' | ')
    return {
      id,
      sentence,
      built: built.split('<br>').map((path) => path.replaceAll('`', '')),
      shown: [...shown.matchAll(/`([^`]+)`: (.+?)(?:<br>|$)/g)].map(([, file = '', name = '']) => ({
        file,
        name,
      })),
    }
  })

const IDS = new Set(ROWS.map(({ id }) => id))
const REACHED = reachableFiles()

test.each(ROWS)('$id $sentence', ({ built, shown }) => {
  expect(built.filter((path) => !existsSync(path))).toEqual([])
  expect(built.filter((path) => !REACHED.has(path))).toEqual([])
  const missing = shown.filter(
    ({ file, name }) => !existsSync(file) || !hasTest(readFileSync(file, 'utf8'), name),
  )
  expect(missing).toEqual([])
})

test('the table names more than 100 tests', () => {
  expect(ROWS.flatMap(({ shown }) => shown).length).toBeGreaterThan(100)
})

test('every row has an id of its own', () => {
  expect(ROWS.filter(({ id }) => !/^R\d+\.\d+$/.test(id))).toEqual([])
  expect(IDS.size).toBe(ROWS.length)
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
  expect(REACHED.has('tests/support/order.ts')).toBe(false)
  expect(REACHED.has('app/domain/cart/cart.test.ts')).toBe(false)
})

function hasTest(source: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
}
