import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Key } from 'selenium-webdriver'

import { freePort } from '#tests/support/servers/free-port.ts'
import type { BrowserWindow, TestBrowser } from './browser-window.ts'
import { collectProblems } from './collect-problems.ts'
import { findInPage } from './find-in-page.ts'
import type { WebKitPrograms } from './install-browsers.ts'
import { startDisplay } from './start-display.ts'

const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, Space: Key.SPACE }

/** GTK's toolbar would make the window wider than a phone. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }'

/** WebKitGTK by WebDriver, on a display of its own. A driver has one session, so each window has its own driver. */
export async function startWebKit({ driver, browser }: WebKitPrograms): Promise<TestBrowser> {
  const display = await startDisplay()
  const settings = mkdtempSync(join(tmpdir(), 'kalam-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW)
  const downloads = join(settings, 'downloads')
  mkdirSync(downloads)
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const first = await newWindow()
  const name = `WebKit ${await first.version()}`
  await first.close()
  return {
    name,
    newWindow,
    async close() {
      await display.close()
      rmSync(settings, { recursive: true, force: true })
    },
  }

  async function newWindow(): Promise<BrowserWindow & { version: () => Promise<string> }> {
    const { session, end } = await startSession()
    let earlier: string[] = []
    const problemsNow = () =>
      session.executeScript<string[]>(() => (window as Window & { problems?: string[] }).problems ?? [])
    return {
      downloads,
      version: async () => String((await session.getCapabilities()).getBrowserVersion()),
      async open(address) {
        earlier = [...earlier, ...(await problemsNow())]
        await session.get(address)
        await session.executeScript(collectProblems)
      },
      evaluate: (run, argument) => session.executeScript(run, argument),
      async click(target) {
        const element = await session.executeScript<{ click: () => Promise<void> } | null>(findInPage, target)
        if (!element) throw new Error('not there')
        await element.click()
      },
      type: (text) => session.actions().sendKeys(text).perform(),
      press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
      chooseFile: (path) => session.findElement({ css: 'input[type=file]' }).sendKeys(path),
      resize: async (width, height) =>
        void (await session.manage().window().setRect({ x: 0, y: 0, width, height })),
      screenshot: async (path) => writeFileSync(path, await session.takeScreenshot(), 'base64'),
      problems: async () => [...earlier, ...(await problemsNow())],
      close: end,
    }
  }

  async function startSession() {
    const port = await freePort()
    const child = spawn(driver, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display.name,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: settings,
        TZ: 'Asia/Kolkata',
      },
      stdio: 'ignore',
    })
    await untilListening(port)
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        }),
      )
      .build()
    const end = async () => {
      await session.quit()
      child.kill()
      await once(child, 'exit')
    }
    return { session, end }
  }
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`)
      return
    } catch {
      await sleep(50)
    }
  }
}
