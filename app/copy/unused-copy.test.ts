import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Asked for by SPEC.md, not yet on a screen: each with the title of the issue that gives it its place. */
const NOT_YET_ON_A_SCREEN: Record<string, string> = {
  'orders.loading': 'Every sentence true, and nobody trips',
  'problems.products.addForbidden': 'Every sentence true, and nobody trips',
  'problems.products.deleteForbidden': 'Every sentence true, and nobody trips',
  'wishlist.remove': 'Every sentence true, and nobody trips',
}

const SOURCES = globSync('{app,server,scripts,demo,bench}/**/*.{ts,tsx,mjs}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const COPY_FILES = globSync('app/copy/*.ts').filter((path) => !path.includes('.test.'))

/**
 * Words count as read when a file that imports their module has `.key`, takes `key` by destructuring, or takes
 * an object around them as a whole: by index, as an argument, in braces or spread. What this cannot see: two
 * keys of the same name in one module, of which only one is read.
 */
describe.each(COPY_FILES)('%s', async (path) => {
  const readers = SOURCES.filter(
    (file) =>
      file.source.includes(`'#${path.slice('app/'.length)}'`) ||
      (file.path.startsWith('app/copy/') && file.source.includes(`'./${basename(path)}'`)),
  ).map(({ source }) => source)
  const exported: unknown = await import(resolve(path))

  test('has no words that nobody reads', () => {
    const unread = keysOf(exported).filter((keys) => !readers.some((source) => isRead(keys, source)))
    expect(unread.map((keys) => keys.join('.')).filter((key) => !(key in NOT_YET_ON_A_SCREEN))).toEqual([])
  })

  test('words that wait for their screen are there, and wait still', () => {
    const waiting = keysOf(exported).filter((keys) => keys.join('.') in NOT_YET_ON_A_SCREEN)
    expect(waiting.filter((keys) => readers.some((source) => isRead(keys, source)))).toEqual([])
  })
})

/** The way to every sentence: the exported name, then the keys. */
function keysOf(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [way]
  return Object.entries(value).flatMap(([key, below]) => keysOf(below, [...way, key]))
}

function isRead(way: string[], source: string): boolean {
  const key = way.at(-1)
  // An export of one sentence, or of a list: knip looks after those.
  if (way.length === 1) return true
  return (
    new RegExp(`\\.${key}\\b`).test(source) ||
    new RegExp(`\\{[^{}=]*\\b${key}\\b[^{}=]*\\}\\s*=`).test(source) ||
    way.slice(0, -1).some((object) => isTakenWhole(object, source))
  )
}

function isTakenWhole(object: string, source: string): boolean {
  return new RegExp(`\\b${object}\\[|(?:\\.\\.\\.|[({])(?:\\w+\\.)+${object}[),}]`).test(source)
}
