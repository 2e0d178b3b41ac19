import type { Page } from '@playwright/test'
import sharp from 'sharp'

const TALLEST_PX = 2000
const QUALITY = 40
const TIMEOUT_MS = 2000

/** The viewport, the page without the footer (which is the same everywhere), or the page with the footer. */
export type Frame = 'window' | 'page' | 'footer'

/** Takes a screenshot in the light and one in the dark theme, compressed as far as the text is still readable. */
export async function photograph(
  page: Page,
  nameOf: (theme: 'light' | 'dark') => string,
  frame: Frame = 'page',
): Promise<void> {
  if (frame !== 'window') await growViewport(page, frame === 'footer')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    // A page that replaced its skeleton meanwhile is taller than it was.
    if (frame !== 'window' && (await growViewport(page, frame === 'footer'))) await settled(page)
    const picture = await page.screenshot({ caret: 'initial', animations: 'disabled' })
    await sharp(picture).webp({ quality: QUALITY, effort: 5 }).toFile(nameOf(colorScheme))
  }
}

/** Makes the viewport as tall as the page, so that lazy pictures load, too. Tells whether it was less tall before. */
async function growViewport(page: Page, withFooter: boolean): Promise<boolean> {
  const { width, height } = page.viewportSize()!
  const pageHeight = await page.evaluate((includeFooter) => {
    const footer = includeFooter ? null : document.querySelector('footer')
    return footer ? footer.getBoundingClientRect().top + scrollY : document.documentElement.scrollHeight
  }, withFooter)
  const tallEnough = Math.max(height, Math.min(Math.ceil(pageHeight), TALLEST_PX))
  await page.setViewportSize({ width, height: tallEnough })
  await page.evaluate(() => scrollTo(0, 0))
  return tallEnough > height
}

/** Waits for fonts and visible pictures, at most TIMEOUT_MS for each: a screenshot may show a picture that fails. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS }).catch(() => {})
  await page.evaluate(async (timeoutMs) => {
    const visible = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const loaded = Promise.allSettled([document.fonts.ready, ...visible.map((image) => image.decode())])
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  }, TIMEOUT_MS)
}
