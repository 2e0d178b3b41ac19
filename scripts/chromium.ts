import { existsSync } from 'node:fs'

import { installDebianPackages } from './debian-packages.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium for the browser tests: an installed one, otherwise Debian's package if the process may install
 * it, otherwise that of an npm package.
 */
export async function chromium(): Promise<string> {
  const configured = process.env.CHROMIUM
  if (configured) return configured
  return findInstalled() ?? installFromDebian() ?? (await extractFromNpm())
}

function findInstalled(): string | undefined {
  return INSTALLED.find((path) => existsSync(path))
}

function installFromDebian(): string | undefined {
  installDebianPackages(['chromium'], 'Chromium for the browser tests')
  return findInstalled()
}

async function extractFromNpm(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
