// `npm run torture`: attacks the built shop with every row of the table, and then, to show that each row would notice,
// builds of it without the defence. `-- --row fuzz` runs one row, `--no-controls` leaves the controls out, `--soak 30`
// runs thirty minutes of mixed load instead.
import { parseArgs } from 'node:util'

import { rejectUnknown } from '#scripts/reject-unknown.ts'
import { chromium } from '#scripts/services/chromium.ts'
import { atOnce } from './at-once.ts'
import { buildControl } from './control-build.ts'
import { controlGroups } from './control-groups.ts'
import type { Row } from './row.ts'
import { ROWS } from './rows.ts'
import { runRow } from './run-row.ts'
import { soak } from './soak.ts'
import { printTable, type TableRow } from './table.ts'
import { createTemplate } from './template.ts'

const CONTROLS_AT_ONCE = 2

const { values } = parseArgs({
  options: {
    row: { type: 'string', multiple: true },
    'no-controls': { type: 'boolean', default: false },
    'only-controls': { type: 'boolean', default: false },
    soak: { type: 'string' },
  },
})
rejectUnknown(
  values.row ?? [],
  ROWS.map(({ name }) => name),
)
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
  for (const { name, what } of rows) {
    table.push({ name, what, tries: 0, broken: [], figures: '', control: 'not run' })
  }
  if (!values['only-controls']) await runRows(rows, table)
  if (!values['no-controls']) {
    for (const group of controlGroups(rows)) await runControls(group, table)
  }
  printTable(table)
  console.log(`${Math.round((performance.now() - started) / 1000)} s`)
  const isSound = table.every(({ broken, control }) => broken.length === 0 && !control.startsWith('NOT'))
  process.exitCode = isSound ? 0 : 1
}

/** One after the other: shoppers are timed meanwhile. */
async function runRows(rows: Row[], table: TableRow[]): Promise<void> {
  for (const row of rows) {
    const outcome = await timed(row.name, () => runRow(row, 'full', '.', template))
    Object.assign(
      table.find(({ name }) => name === row.name)!,
      outcome,
    )
    console.log(`   ${outcome.figures}`)
    for (const problem of outcome.broken) console.log(`   broken: ${problem}`)
  }
}

/** A row is sound only when the build without its defence is broken. Nothing is timed, so two run at once. */
async function runControls(group: Row[], table: TableRow[]): Promise<void> {
  const build = await timed(`build without the defences of ${group.map(({ name }) => name).join(', ')}`, () =>
    buildControl(group.flatMap(({ control }) => control.patches)),
  )
  try {
    await atOnce(group.length, CONTROLS_AT_ONCE, async (number) => {
      const { name, control } = group[number]!
      const { broken } = await timed(`${name}, control`, () =>
        runRow(group[number]!, 'control', build.checkout, template),
      )
      const shown = broken.find((problem) => control.sign.test(problem))
      const result = shown ? `caught: ${shown}` : `NOT CAUGHT ${broken.join('; ')}`
      table.find((row) => row.name === name)!.control = result
      console.log(`   ${name} without ${control.without}: ${result}`)
    })
  } finally {
    build.remove()
  }
}

async function timed<Result>(name: string, run: () => Promise<Result> | Result): Promise<Result> {
  const start = performance.now()
  const result = await run()
  console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
