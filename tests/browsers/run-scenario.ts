import { mkdirSync } from 'node:fs'

import { openJourneyShop } from '#tests/journeys/journey-shop.ts'
import type { BrowserWindow, TestBrowser } from './browser-window.ts'
import type { Scenario } from './scenario.ts'
import { UserWindow } from './user-window.ts'

const PICTURES = 'test-results/browsers'

/** Runs a scenario on a shop of its own. When it fails, pictures show what was on the screen. */
export async function runScenario({ name, run }: Scenario, browser: TestBrowser) {
  const { shop, close } = await openJourneyShop()
  const windows: BrowserWindow[] = []
  const problems: string[] = []
  const start = performance.now()
  try {
    await run(shop, async (width, height) => {
      const window = await browser.newWindow()
      windows.push(window)
      await window.resize(width, height)
      return new UserWindow(window, shop.url)
    })
  } catch (error) {
    problems.push(String(error))
    await photograph(windows, `${browser.name}, ${name}`)
  }
  const seconds = (performance.now() - start) / 1000
  for (const window of windows) {
    problems.push(...(await window.problems()))
    await window.close()
  }
  await close()
  return { seconds, problems }
}

async function photograph(windows: BrowserWindow[], title: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  for (const [index, window] of windows.entries())
    await window.screenshot(`${PICTURES}/${title}, window ${index + 1}.png`)
}
