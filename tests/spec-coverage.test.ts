import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Row {
  sentence: string
  built: string[]
  shown: { file: string; name: string }[]
}

const ROWS: Row[] = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence') && !line.startsWith('| ---'))
  .map((line) => {
    const [sentence = '', built = '', shown = ''] = line.slice(2, -2).split(' | ')
    return {
      sentence,
      built: built.split('<br>').map((path) => path.replaceAll('`', '')),
      shown: [...shown.matchAll(/`([^`]+)`: (.+?)(?:<br>|$)/g)].map(([, file = '', name = '']) => ({
        file,
        name,
      })),
    }
  })

test.each(ROWS)('$sentence', ({ built, shown }) => {
  expect(built.filter((path) => !existsSync(path))).toEqual([])
  const missing = shown.filter(
    ({ file, name }) => !existsSync(file) || !hasTest(readFileSync(file, 'utf8'), name),
  )
  expect(missing).toEqual([])
})

test('the table says something', () => {
  expect(ROWS.flatMap(({ shown }) => shown).length).toBeGreaterThan(100)
})

function hasTest(source: string, name: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
}
