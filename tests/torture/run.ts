// `npm run torture`: attacks the built shop with every row of the table, and then, to show that each row would notice,
// builds of it without the defence. `-- --row fuzz` runs one row, `--no-controls` leaves the controls out, `--soak 30`
// runs thirty minutes of mixed load instead.
import { parseArgs } from 'node:util'

import { chromium } from '#scripts/chromium.ts'
import { buildControl } from './control-build.ts'
import type { Row } from './row.ts'
import { ROWS } from './rows.ts'
import { runRow } from './run-row.ts'
import { soak } from './soak.ts'
import { printTable, type TableRow } from './table.ts'
import { createTemplate, type Template } from './template.ts'

const { values } = parseArgs({
  options: {
    row: { type: 'string', multiple: true },
    'no-controls': { type: 'boolean', default: false },
    'only-controls': { type: 'boolean', default: false },
    soak: { type: 'string' },
  },
})
const started = performance.now()
process.env['CHROMIUM'] = await chromium()
const template = await createTemplate()
try {
  if (values.soak) await soak(Number(values.soak), template)
  else await runTable(ROWS.filter(({ name }) => !values.row || values.row.includes(name)))
} finally {
  template.remove()
}

async function runTable(rows: Row[]): Promise<void> {
  const table: TableRow[] = []
  for (const row of rows) {
    const result: TableRow = {
      name: row.name,
      what: row.what,
      tries: 0,
      broken: [],
      figures: '',
      control: 'not run',
    }
    if (!values['only-controls'])
      Object.assign(result, await timed(row.name, () => runRow(row, 'full', '.', template)))
    if (!values['no-controls']) {
      result.control = await timed(`${row.name}, control`, () => runControl(row, template))
    }
    for (const problem of result.broken) console.log(`   broken: ${problem}`)
    if (!values['no-controls']) console.log(`   control without ${row.control.without}: ${result.control}`)
    table.push(result)
  }
  printTable(table)
  console.log(`${Math.round((performance.now() - started) / 1000)} s`)
  const isSound = table.every(({ broken, control }) => broken.length === 0 && !control.startsWith('NOT'))
  process.exitCode = isSound ? 0 : 1
}

/** A row is sound only when the build without the defence is broken. */
async function runControl(row: Row, template: Template): Promise<string> {
  const build = buildControl(row.control.patches)
  try {
    const { broken } = await runRow(row, 'control', build.checkout, template)
    const shown = broken.find((problem) => row.control.sign.test(problem))
    return shown ? `caught: ${shown}` : `NOT CAUGHT ${broken.join('; ')}`
  } finally {
    build.remove()
  }
}

async function timed<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await run()
  console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
