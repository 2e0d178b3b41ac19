import type { Page } from '@playwright/test'
import sharp from 'sharp'

const TALLEST_PX = 2000
const QUALITY = 40
const PATIENCE_MS = 2000

/** The window alone, the page as far as the footer (it is the same everywhere), or the page with its footer. */
export type Frame = 'window' | 'page' | 'footer'

/** Takes the page as it stands, by day and by night, as compressed as it can be read. */
export async function photograph(
  page: Page,
  nameOf: (theme: 'light' | 'dark') => string,
  frame: Frame = 'page',
): Promise<void> {
  if (frame !== 'window') await unroll(page, frame === 'footer')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    const picture = await page.screenshot({ caret: 'initial', animations: 'disabled' })
    await sharp(picture).webp({ quality: QUALITY, effort: 5 }).toFile(nameOf(colorScheme))
  }
}

/** Makes the window as tall as the page, so that pictures below the fold come too. */
async function unroll(page: Page, withFooter: boolean): Promise<void> {
  const { width, height } = page.viewportSize()!
  const needed = await page.evaluate((everything) => {
    const footer = everything ? null : document.querySelector('footer')
    return footer ? footer.getBoundingClientRect().top + scrollY : document.documentElement.scrollHeight
  }, withFooter)
  await page.setViewportSize({ width, height: Math.max(height, Math.min(Math.ceil(needed), TALLEST_PX)) })
  await page.evaluate(() => scrollTo(0, 0))
}

/** Waits for the pictures and fonts that are seen, though not for ever: one that fails is a state too. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => {})
  await page.evaluate(async (patience) => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const loaded = Promise.allSettled([document.fonts.ready, ...seen.map((image) => image.decode())])
    await Promise.race([loaded, new Promise((give) => setTimeout(give, patience))])
  }, PATIENCE_MS)
}
