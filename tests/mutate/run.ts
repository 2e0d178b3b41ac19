// `npm run mutate -- spec`: breaks the product once for each row of docs/spec-coverage.md, in a copy, and shows that the
// row's test fails; `npm run mutate -- books` does so for the faults of bills, offers and bank statements, each of which
// names its test. `--row R2.4` runs one row, `--from R4.1` that row and those after it, `--quick` only rows that need
// no build, `--again` also rows whose result is known. An interrupted run goes on where it was. `--baseline` plants nothing
// and shows that the tests pass. `--minutes 10` begins nothing new after ten minutes.
import { parseArgs } from 'node:util'

import { rejectUnknown } from '#scripts/reject-unknown.ts'
import { chromium } from '#scripts/services/chromium.ts'
import { batches, needsBuild, type Planted } from './batches.ts'
import { COVERAGE_ROWS } from './coverage-rows.ts'
import { Results } from './results.ts'
import { build, runTest } from './run-test.ts'
import { BOOKS_FAULTS } from './faults/books.ts'
import { SPEC_FAULTS } from './spec-faults.ts'
import { Workspace } from './workspace.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    row: { type: 'string', multiple: true },
    from: { type: 'string' },
    quick: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    baseline: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
  },
})
const [set = ''] = positionals
if (set !== 'spec' && set !== 'books')
  throw new Error(
    'npm run mutate -- spec|books [--row R2.4] [--from R4.1] [--quick] [--again] [--baseline] [--minutes 10]',
  )

const results = new Results()
const all = set === 'books' ? BOOKS_FAULTS : faultsOfSpec()
const ORDER = all.map(({ fault }) => fault.row)
rejectUnknown([...(values.row ?? []), values.from], ORDER)

const chosen = all.filter(
  (planted) =>
    (!values.row || values.row.includes(planted.fault.row)) &&
    (!values.from || ORDER.indexOf(planted.fault.row) >= ORDER.indexOf(values.from)) &&
    (!values.quick || !needsBuild(planted.test)) &&
    (values.again || values.baseline || results.of(planted) === undefined),
)
if (chosen.length > 0) {
  process.env['CHROMIUM'] = await chromium()
  const workspace = new Workspace()
  try {
    if (values.baseline) runBaseline(workspace, chosen)
    else runFaults(workspace)
  } finally {
    workspace.remove()
  }
}
if (!values.baseline) report()

/** In the order of the table. */
function faultsOfSpec(): Planted[] {
  const order = COVERAGE_ROWS.map(({ id }) => id)
  return SPEC_FAULTS.map((fault): Planted => {
    const test = COVERAGE_ROWS.find(({ id }) => id === fault.row)?.shown[fault.test]
    if (!test) throw new Error(`${fault.row} has no test number ${fault.test}`)
    return { fault, test }
  }).toSorted((a, b) => order.indexOf(a.fault.row) - order.indexOf(b.fault.row))
}

/** Without a fault every test passes: otherwise a failure would show nothing. */
function runBaseline(workspace: Workspace, planted: Planted[]): void {
  const tests = new Map(planted.map(({ test }) => [`${test.file}: ${test.name}`, test]))
  if ([...tests.values()].some(needsBuild)) build(workspace.folder)
  let passed = 0
  for (const [name, test] of tests) {
    const outcome = runTest(workspace.folder, test)
    if (outcome === 'passed') passed++
    else console.log(`${outcome}: ${name}`)
  }
  console.log(`tests ${tests.size}, passed without a fault ${passed}`)
  if (passed < tests.size) process.exitCode = 1
}

function runFaults(workspace: Workspace): void {
  const until = performance.now() + Number(values.minutes) * 60_000
  for (const batch of batches(chosen)) {
    if (performance.now() > until) return
    runBatch(workspace, batch)
  }
}

function runBatch(workspace: Workspace, batch: Planted[]): void {
  const takeOut = workspace.plant(batch.map(({ fault }) => fault))
  try {
    const isReady = !batch.some(({ test }) => needsBuild(test)) || build(workspace.folder)
    for (const planted of batch) {
      const outcome = isReady ? runTest(workspace.folder, planted.test) : 'broken'
      const result = outcome === 'failed' ? 'killed' : outcome === 'passed' ? 'survived' : 'invalid'
      results.record(planted, result)
      console.log(`${planted.fault.row} ${result}: ${planted.test.file}`)
    }
  } finally {
    takeOut()
  }
}

function report(): void {
  const found = all.map((planted) => ({ row: planted.fault.row, result: results.of(planted) ?? 'not run' }))
  const rowsOf = (result: string) => found.filter((one) => one.result === result).map(({ row }) => row)
  console.log(`rows ${ORDER.length}, faults ${all.length}, killed ${rowsOf('killed').length}`)
  for (const result of ['survived', 'invalid', 'not run']) {
    const rows = rowsOf(result)
    console.log(`${result} ${rows.length}${rows.length > 0 ? `: ${rows.join(' ')}` : ''}`)
  }
  process.exitCode = rowsOf('survived').length + rowsOf('invalid').length > 0 ? 1 : 0
}
