import { readFileSync } from 'node:fs'

/** A row of docs/spec-coverage.md. */
export interface CoverageRow {
  id: string
  sentence: string
  /** The files that carry it out. */
  built: string[]
  /** The tests that would fail without it; a name may have placeholders, as `test.each` has. */
  shown: { file: string; name: string }[]
}

export const COVERAGE_ROWS: CoverageRow[] = readFileSync('docs/spec-coverage.md', 'utf8')
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
