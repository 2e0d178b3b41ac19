// Takes screenshots of every screen and state of a shop with demo products, in light and dark theme and three widths.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { chromium as browsers } from '@playwright/test'

import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { openJourneyShop } from '#tests/journeys/journey-shop.ts'
import saveDemoProducts from '#tests/journeys/demo-products.ts'
import { signInScreenUsers } from '#tests/screenshots/accounts.ts'
import { photograph } from '#tests/screenshots/photograph.ts'
import { OPTIONAL_SCREENS } from '#tests/screenshots/optional-screens.ts'
import { type Screen, SCREENS } from '#tests/screenshots/screens.ts'
import { rejectUnknown } from '#scripts/reject-unknown.ts'
import { chromium } from '#scripts/services/chromium.ts'

const FOLDER = 'docs/screenshots'
const TIMEOUT_MS = 10_000
const WINDOWS = [
  { width: 360, height: 740, hasTouch: true },
  { width: 768, height: 1024, hasTouch: true },
  { width: 1280, height: 800, hasTouch: false },
]

const names = process.argv.slice(2)
rejectUnknown(
  names,
  [...SCREENS, ...OPTIONAL_SCREENS].map(({ name }) => name),
)
const chosen = ({ name }: Screen) => names.length === 0 || names.includes(name)
const parts = [SCREENS, OPTIONAL_SCREENS].map((screens) => screens.filter(chosen))
process.env['OWN_PICTURES'] = 'on'
await saveDemoProducts()
const { shop, close } = await openJourneyShop()
const browser = await browsers.launch({ executablePath: await chromium(), args: CHROMIUM_FLAGS })
const storageStates = await signInScreenUsers(browser, shop)
if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
// One after the other: what the shopkeeper switches on is seen on all screens.
for (const screens of parts) await Promise.all(WINDOWS.map((window) => takeScreenshots(window, screens)))
await browser.close()
await close()
console.log(`${parts.flat().length} screens, ${(sizeOfFolder() / 1e6).toFixed(1)} MB in ${FOLDER}`)

async function takeScreenshots(
  { width, height, hasTouch }: (typeof WINDOWS)[number],
  screens: Screen[],
): Promise<void> {
  for (const { name, user, walk, frame } of screens) {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width, height },
      hasTouch,
      reducedMotion: 'reduce',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      storageState: storageStates[user],
    })
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    try {
      await walk(page, shop)
      await photograph(page, (theme) => `${FOLDER}/${name}-${width}-${theme}.webp`, frame)
    } catch (error) {
      console.error(`${name} at ${width}: ${String(error)}`)
      process.exitCode = 1
    }
    await context.close()
  }
}

function sizeOfFolder(): number {
  return readdirSync(FOLDER).reduce((sum, file) => sum + statSync(`${FOLDER}/${file}`).size, 0)
}
