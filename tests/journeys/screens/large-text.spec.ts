import type { Page } from '@playwright/test'

import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { expect, SCREENS_OF_USERS, test } from '#tests/journeys/every-screen.ts'

/** Text of 200 % on a phone (WCAG 1.4.4 and 1.4.10): the browser's font size is 32 px in place of 16. */
test.use({
  // Some of the screens show an error that the test causes; a mail is shown in a frame without scripts.
  allowed: /status of [45]\d\d|Error|frame is sandboxed/,
  launchOptions: {
    executablePath: process.env['CHROMIUM']!,
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
})

for (const { part, user, screens } of SCREENS_OF_USERS) {
  test(`with text twice as large no ${part} of the ${user} scrolls sideways, and nothing is cut off`, async ({
    eachScreen,
  }) => {
    test.setTimeout(240_000)
    const found: Record<string, string[]> = {}
    await eachScreen(screens, async (page, name) => {
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      const faults = await cutOff(page)
      if (faults.length > 0) found[name] = faults
    })
    expect(found).toEqual({})
  })
}

/** What is wider than the window or than the box that cuts it off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const styleOf = (element: Element) => getComputedStyle(element)
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : []
    const scrolls = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX)
    const isShown = (element: Element) =>
      element.checkVisibility() &&
      !element.closest('.sr-only, thead, .strip, svg') &&
      !ancestors(element).some(scrolls)
    const isCut = (element: Element) =>
      /hidden|clip/.test(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth + 1
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
    const faults = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.textContent.trim() !== '' && isShown(element) && (isCut(element) || isWide(element)),
      )
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName}.${String(className)}: ${textContent.slice(0, 40)}`,
      )
    return scrollWidth > clientWidth
      ? [`${scrollWidth - clientWidth} px sideways`, ...faults.slice(0, 5)]
      : faults.slice(0, 5)
  })
}
