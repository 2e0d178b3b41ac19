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

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Chromium without the browser around the page, where Debian's package is there or may be installed: journeys take half
 * as long in it. It neither asks for permissions nor keeps left pages in memory, for which `chromium` is needed.
 */
export async function headlessChromium(): Promise<string> {
  if (!existsSync(HEADLESS_SHELL) && !process.env.CHROMIUM)
    installDebianPackages(['chromium-headless-shell'], 'Chromium without its window')
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : await chromium()
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
