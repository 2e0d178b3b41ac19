/** One line of the benchmark's table. */
export interface Row {
  what: string
  figure: string
  /** The baseline, measured in the same run. */
  baseline?: string
  ratio?: string
  goal?: string
}

const HEADINGS: Required<Row> = {
  what: 'what',
  figure: 'figure',
  baseline: 'beside',
  ratio: 'ratio',
  goal: 'goal',
}

export function printTable(rows: Row[]): void {
  const columns = Object.keys(HEADINGS) as (keyof Row)[]
  const widths = columns.map((column) =>
    Math.max(...[HEADINGS, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const line = (row: Row) =>
    `| ${columns.map((column, at) => (row[column] ?? '').padEnd(widths[at]!)).join(' | ')} |`
  console.log(line(HEADINGS))
  console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  for (const row of rows) console.log(line(row))
}
