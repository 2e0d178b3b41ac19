// `npm run test:bucket`: the tests of files in a bucket, on the one at TEST_BUCKET_URL, else on a server of its own.
// `--short`, in `npm test`: each fault of the bucket once in place of twenty times.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

import { startSwift } from '#scripts/services/swift.ts'

const REPORT = 'test-results/bucket.json'

const isShort = process.argv.includes('--short')
const server = process.env['TEST_BUCKET_URL'] ? null : await startSwift()
const url = process.env['TEST_BUCKET_URL'] ?? server?.url
if (url === undefined) {
  console.log(
    'There is no OpenStack Swift on this machine, and it cannot be installed from here: the tests of buckets are left out.',
  )
  mkdirSync('test-results', { recursive: true })
  writeFileSync(REPORT, JSON.stringify({ numPassedTests: 0, numFailedTests: 0 }))
  process.exit(isShort ? 0 : 1)
}
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  [
    ...['run', '--project=shop', '--reporter=default', '--reporter=json', `--outputFile=${REPORT}`],
    ...['tests/bucket'],
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_BUCKET_URL: url,
      ...(server && { TEST_BUCKET_PUBLIC_URL: server.publicUrl }),
      BUCKET_TRIES: isShort ? '1' : '20',
    },
  },
)
await server?.stop()
process.exit(status ?? 1)
