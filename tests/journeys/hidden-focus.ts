import type { Page } from '@playwright/test'

/** So many elements are reached forwards, and then backwards. */
const STEPS = 45

/** What has the focus and lies whole beneath something else, such as a bar of buttons (WCAG 2.4.11), while Tab goes through the page. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  const faults = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press(key)
      const fault = await hiddenNow(page)
      if (fault) faults.add(`${key}: ${fault}`)
    }
  return [...faults]
}

function hiddenNow(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    // A dialog takes the focus back from the guards around it before the next frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.tagName === 'IFRAME') return null
    const own = focused.getBoundingClientRect()
    const isDrawn = own.width > 4 && own.height > 4 && getComputedStyle(focused).opacity !== '0'
    const shown = isDrawn ? focused : (focused.closest('label') ?? focused.parentElement!)
    const { left, top, width, height } = shown.getBoundingClientRect()
    const parts = [0.05, 0.5, 0.95]
    const isSeen = parts.some((x) =>
      parts.some((y) => {
        const uppermost = document.elementFromPoint(left + width * x, top + height * y)
        return uppermost !== null && (shown.contains(uppermost) || uppermost.contains(shown))
      }),
    )
    return isSeen ? null : `hidden: ${focused.outerHTML.slice(0, 120)}`
  })
}
