import { existsSync } from 'node:fs'

import { installDebianPackages } from '#scripts/services/debian-packages.ts'

export interface WebKitPrograms {
  /** Answers to WebDriver. */
  driver: string
  /** The browser that it starts. */
  browser: string
}

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const DRIVER = '/usr/bin/WebKitWebDriver'
const ARCHITECTURES = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
const MINI_BROWSERS = ['4.1', '4.0'].flatMap((version) =>
  ARCHITECTURES.map((architecture) => `/usr/lib/${architecture}/webkit2gtk-${version}/MiniBrowser`),
)
const DISPLAY = '/usr/bin/Xvfb'

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** The programs of both browsers: installed ones, otherwise Debian's packages. @throws a sentence that says what to install */
export function installBrowsers(): { firefox: string; webkit: WebKitPrograms } {
  const found = findPrograms()
  if (found) return found
  installDebianPackages(PACKAGES, 'Firefox and WebKit for the browser tests')
  const installed = findPrograms()
  if (installed) return installed
  throw new Error(`Install Debian's packages ${PACKAGES.join(', ')}, then try again.`)
}

function findPrograms() {
  const firefox = FIREFOX.find((path) => existsSync(path))
  const browser = MINI_BROWSERS.find((path) => existsSync(path))
  if (!firefox || !browser || !existsSync(DRIVER) || !existsSync(DISPLAY)) return null
  return { firefox, webkit: { driver: DRIVER, browser } }
}
