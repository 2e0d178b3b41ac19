import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Words that SPEC.md requires and no screen shows yet, each with the title of the issue that will use it. */
const NOT_YET_ON_A_SCREEN: Record<string, string> = {}

const SOURCES = globSync('{app,server,scripts,demo,bench}/**/*.{ts,tsx,mjs}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const COPY_FILES = globSync('app/copy/**/*.ts').filter((path) => !path.includes('.test.'))

/**
 * A key counts as used when a file that imports its module contains `.key`, destructures `key`, or uses an object
 * around it as a whole: by index, as an argument, in braces or spread. Limitation: of two keys of the same name in one module,
 * an unused one is not found if the other is used.
 */
describe.each(COPY_FILES)('%s', async (path) => {
  const users = SOURCES.filter(
    (file) =>
      file.source.includes(`'#${path.slice('app/'.length)}'`) ||
      (dirname(file.path) === dirname(path) && file.source.includes(`'./${basename(path)}'`)),
  ).map(({ source }) => source)
  const exported: unknown = await import(resolve(path))

  test('has no unused words', () => {
    const unused = keysOf(exported).filter((keys) => !users.some((source) => isUsed(keys, source)))
    expect(unused.map((keys) => keys.join('.')).filter((key) => !(key in NOT_YET_ON_A_SCREEN))).toEqual([])
  })

  test('words listed as not yet on a screen exist and are still unused', () => {
    const waiting = keysOf(exported).filter((keys) => keys.join('.') in NOT_YET_ON_A_SCREEN)
    expect(waiting.filter((keys) => users.some((source) => isUsed(keys, source)))).toEqual([])
  })
})

/** The path to every text: the exported name, then the keys. */
function keysOf(value: unknown, keys: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [keys]
  return Object.entries(value).flatMap(([key, child]) => keysOf(child, [...keys, key]))
}

function isUsed(keys: string[], source: string): boolean {
  const key = keys.at(-1)
  // An export that is itself a text or a list: knip checks those.
  if (keys.length === 1) return true
  return (
    new RegExp(`\\.${key}\\b`).test(source) ||
    new RegExp(`\\{[^{}=]*\\b${key}\\b[^{}=]*\\}\\s*=`).test(source) ||
    keys.slice(0, -1).some((object) => isUsedWhole(object, source))
  )
}

function isUsedWhole(object: string, source: string): boolean {
  return new RegExp(`\\b${object}\\[|(?:\\.\\.\\.|[({])(?:\\w+\\.)+${object}[),}]`).test(source)
}
