import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

import type { Row } from './table.ts'

const FILE = 'bench/results.json'

interface Results {
  at: string
  machine: string
  rows: Row[]
}

/** Keeps the figures of a whole run, for {@link compareWithResults}. */
export function writeResults(rows: Row[]): void {
  const processors = cpus()
  const machine = `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
  const results: Results = { at: new Date().toISOString(), machine, rows }
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`Written to ${FILE}.`)
}

/** The first figure of each row, and its ratio to the baseline, beside those of the kept run. */
export function compareWithResults(rows: Row[]): Row[] {
  if (!existsSync(FILE)) throw new Error(`There is no ${FILE}: run the whole bench first.`)
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Results
  console.log(`Compared with ${kept.at} on ${kept.machine}:`)
  return rows.map((row) => {
    const before = kept.rows.find(({ what }) => nameOf(what) === nameOf(row.what))
    return {
      what: row.what,
      figure: row.figure,
      baseline: before ? `was ${before.figure}` : 'is new',
      ratio: [change(before?.figure, row.figure), change(before?.ratio, row.ratio)].join(
        ', to the baseline ',
      ),
    }
  })
}

/** Rows are the same whatever the bytes of a page. */
const nameOf = (what: string) => what.replaceAll(/\([^)]*\)/g, '')

function change(before = '', now = ''): string {
  const [first, second] = [before, now].map((text) => Number(/\d+(\.\d+)?/.exec(text)?.[0]))
  if (!first || second === undefined || Number.isNaN(second)) return '-'
  const percent = Math.round((second / first - 1) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}
