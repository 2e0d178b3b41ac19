import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROW = /^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm
const STATES = ['met', 'not applicable', 'open']
/** Of levels 1 and 2 in ASVS 5.0.0. */
const REQUIREMENTS = 253

const text = readFileSync('docs/asvs.md', 'utf8').replaceAll(/ {2,}/g, ' ')
const rows = [...text.matchAll(ROW)].map(([, number = '', , state = '', where = '']) => ({
  number,
  state,
  where,
}))

test('every requirement of levels 1 and 2 is there once', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  expect(rows).toHaveLength(REQUIREMENTS)
})

test.each(rows)('$number is $state, with a file that exists or a reason', ({ state, where }) => {
  expect(STATES).toContain(state)
  expect(where.length).toBeGreaterThan(5)
  const named = [...where.matchAll(/`([\w./-]+\.(?:tsx?|md|mjs))`/g)].map(([, path = '']) => path)
  // Only what is met must name something; SECURITY.md is a document of the root, without a folder.
  expect(state !== 'met' || named.length > 0 || where.includes('SECURITY.md')).toBe(true)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('the totals at the top are those of the rows', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const totals = `${rows.length} requirements: ${count('met')} met, ${count('not applicable')} not applicable, ${count('open')} open.`
  expect(text).toContain(totals)
})
