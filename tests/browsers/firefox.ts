import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type JSHandle } from 'puppeteer-core'

import type { BrowserWindow, TestBrowser } from './browser-window.ts'
import { findInPage } from './find-in-page.ts'

/** Leaving a page ends its pending requests, as this reason says, and of fonts this number of the same error. */
const LEFT = 'NS_BINDING_ABORTED'
const FONT_LEFT = 'status=2152398850'

/** Firefox by WebDriver BiDi, which it speaks itself: Debian has no geckodriver. */
export async function startFirefox(executablePath: string): Promise<TestBrowser> {
  const downloads = mkdtempSync(join(tmpdir(), 'kalam-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // 2: the folder that is named.
    extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': downloads },
  })
  return {
    name: (await browser.version()).replace(/^firefox\//, 'Firefox '),
    newWindow,
    async close() {
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
  }

  async function newWindow(): Promise<BrowserWindow> {
    const context = await browser.createBrowserContext()
    // A tab would hide the one before it, and a hidden page does not connect to the live stream.
    const page = await context.newPage({ type: 'window' })
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => {
      if (!String(error).includes(FONT_LEFT)) problems.push(`page: ${String(error)}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      if (reason !== LEFT) problems.push(`request: ${request.url()} ${reason}`)
    })
    return {
      downloads,
      open: async (address) => void (await page.goto(address)),
      evaluate: (run, argument) => page.evaluate(run as (argument: unknown) => unknown, argument) as never,
      async click(target) {
        const element = elementOf(await page.evaluateHandle(findInPage, target))
        if (!element) throw new Error('not there')
        await element.click()
      },
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      async chooseFile(path) {
        const input = await page.$('input[type=file]')
        await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
      },
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: async (path) => void (await page.screenshot({ path })),
      problems: () => Promise.resolve(problems),
      close: () => context.close(),
    }
  }
}

function elementOf(handle: JSHandle<HTMLElement | null>): ElementHandle<HTMLElement> | null {
  return handle.asElement() as ElementHandle<HTMLElement> | null
}
