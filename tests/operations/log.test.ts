import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

import { run } from '#tests/support/processes/program.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'

test.skipIf(process.platform !== 'linux')(
  'the shop goes on, and ends in order, while its log is on a full disk',
  { timeout: 60_000 },
  async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const variables = { PORT: String(port), DATA_DIR: temporaryFolder(), LOG_LEVEL: 'trace' }
    const shop = run(['scripts/run.mjs', 'serve'], variables, { stdout: openSync('/dev/full', 'w') })
    const isOpen = () =>
      fetch(url)
        .then((response) => response.status)
        .catch(() => 0)
    await expect.poll(isOpen, { timeout: 15_000 }).toBe(200)
    // Each account has a welcome mail, and each mail is logged.
    for (let customer = 0; customer < 5; customer++) {
      const account = {
        email: `${customer}@example.com`,
        password: 'neat-words',
        confirmPassword: 'neat-words',
      }
      expect((await new TestBrowser(url).post('/signup', account)).status).toBe(302)
    }
    await new Promise((passed) => setTimeout(passed, 1_000))
    expect(await isOpen()).toBe(200)
    const before = Date.now()
    expect(await shop.end()).toBe(0)
    expect(Date.now() - before).toBeLessThan(5_000)
    expect(shop.output()).toBe('')
  },
)

const LINES = 20_000
const WRITER = `
  import { log } from '#data/platform/log.server.ts'
  for (let line = 0; line < ${LINES}; line++) log.info({ line }, 'A line of the log')
  process.stderr.write('done')
  process.stdin.once('data', () => { log.info('The end'); process.exit(0) })
`

test('a reader that stalls does not stop the process; what it missed is counted', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER])
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((written) => child.stderr.once('data', written))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output.length, { timeout: 5_000 }).toBeGreaterThan(50_000)
  await new Promise((passed) => setTimeout(passed, 300))
  child.stdin.write('go on')
  await new Promise((ended) => child.once('close', ended))
  const entries = output.trimEnd().split('\n')
  const dropped = entries.map((entry) => Number(/"dropped":(\d+)/.exec(entry)?.[1] ?? 0))
  expect(Math.max(...dropped)).toBeGreaterThan(0)
  const whole = entries.filter((entry) => entry.endsWith('"msg":"A line of the log"}'))
  expect(whole.length + dropped.reduce((sum, count) => sum + count, 0)).toBe(LINES)
  expect(entries.at(-1)).toContain('The end')
})
