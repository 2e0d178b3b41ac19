import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium for the browser tests: an installed one, else Debian's package when we may install it, else the one
 * that comes as an npm package.
 */
export async function chromium(): Promise<string> {
  const given = process.env.CHROMIUM
  if (given) return given
  return installed() ?? fromDebian() ?? (await fromNpm())
}

function installed(): string | undefined {
  return INSTALLED.find((path) => existsSync(path))
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status !== 0)
      break
  }
  return installed()
}

async function fromNpm(): Promise<string> {
  const { default: shipped } = await import('@sparticuz/chromium')
  return shipped.executablePath()
}
