// `npm run test:postgres`: the tests of data, routes, races and the move on PostgreSQL: on the server at
// TEST_DATABASE_URL, else on one of its own, with `--version=18` on npm's of that version. `--short`, in `npm test`: what differs most between the two databases.
// `npm run test:cluster`: several processes on one database, behind a balancer; with `--control=NAME` a build without one
// defence, which must be caught.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { rejectUnknown } from '#scripts/reject-unknown.ts'
import { installDebianPackages } from '#scripts/services/debian-packages.ts'
import { buildControl } from '#tests/torture/control-build.ts'
import { CONTROLS } from '#tests/cluster/controls.ts'
import { startPostgres } from '#scripts/services/postgres.ts'

const REPORT = 'test-results/postgres.json'
const SHORT = [
  ...[
    'tests/races/*.test.ts',
    'tests/orders/bill-kill.test.ts',
    'tests/operations/{move,move-again,database-place}.test.ts',
    'tests/faults/postgres.test.ts',
  ],
  'tests/cluster/{first-start,live-updates,workers}.test.ts',
  'tests/abuse/order-limits.test.ts',
  ...['app/data/**/*.test.ts', 'app/features/{catalogue,checkout}/**/*.test.ts'],
]
const CLUSTER = ['tests/cluster/*.test.ts', 'tests/races/*.test.ts']
const ALL = [
  ...SHORT,
  'app/**/*.test.ts',
  'tests/{orders/concurrency,abuse/bad-input,routes/route-matrix}.test.ts',
]

/** Tests of SQLite's own file, of its words in a query, or of processes that get no DATABASE_URL. */
const ONLY_SQLITE = [
  ...['app/data/database/query-plan.test.ts', 'app/data/{health,backups}/**', 'app/data/database/sqlite/**'],
  ...['app/features/admin/{health,backups}/**', 'app/features/account/profile-page.test.ts'],
  ...['app/features/sign-in/sign-up-page.test.ts', 'app/request/accounts/admin-account.test.ts'],
]

/** Saves a sixth of the time: what was committed stays when the server crashes, which some tests do, though not the machine. */
const UNSYNCHRONISED = ['fsync=off']

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    version: { type: 'string' },
    control: { type: 'string' },
  },
})
rejectUnknown([values.control], Object.keys(CONTROLS))
const control = values.control === undefined ? null : CONTROLS[values.control]!
if (values.cluster && spawnSync('haproxy', ['-v']).error) installDebianPackages(['haproxy'], 'HAProxy')
if (values.cluster && spawnSync('pgbouncer', ['-V']).error) installDebianPackages(['pgbouncer'], 'PgBouncer')
const server = process.env['TEST_DATABASE_URL'] ? null : await startPostgres(values.version, UNSYNCHRONISED)
const url = process.env['TEST_DATABASE_URL'] ?? server?.url
if (url === undefined) {
  console.log(
    'There is no PostgreSQL on this machine, and it cannot be installed from here: its tests are left out.',
  )
  mkdirSync('test-results', { recursive: true })
  writeFileSync(REPORT, JSON.stringify({ numPassedTests: 0, numFailedTests: 0 }))
  process.exit(values.short ? 0 : 1)
}
const controlBuild = control && buildControl(control.patches)
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  [
    ...['run', '--project=shop', '--reporter=default', '--reporter=json', `--outputFile=${REPORT}`],
    // Each statement is asked for over a connection.
    '--testTimeout=120000',
    ...globSync(chosen(), { exclude: ONLY_SQLITE }),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: url,
      ...(controlBuild && { CLUSTER_CHECKOUT: controlBuild.checkout }),
    },
  },
)
await server?.stop()
if (controlBuild) {
  controlBuild.remove()
  console.log(status === 0 ? `NOT CAUGHT: ${values.control}` : `Caught: ${values.control}`)
  process.exit(status === 0 ? 1 : 0)
}
process.exit(status ?? 1)

function chosen(): string[] {
  if (control) return [`tests/cluster/${control.caughtBy}.test.ts`]
  if (values.cluster) return CLUSTER
  return values.short ? SHORT : ALL
}
