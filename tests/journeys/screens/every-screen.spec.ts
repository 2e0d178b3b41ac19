import type { Page } from '@playwright/test'

import { expect, SCREENS_OF_USERS, test } from '#tests/journeys/every-screen.ts'
import { focusWithoutRing } from '#tests/journeys/focus-ring.ts'
import { hiddenFocus } from '#tests/journeys/hidden-focus.ts'

// Some of the screens show an error that the test causes; a mail is shown in a frame without scripts.
test.use({ allowed: /status of [45]\d\d|Error|frame is sandboxed/ })

/** What a person may set for all texts (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

for (const { part, user, screens } of SCREENS_OF_USERS) {
  // The buyer’s screen stops the clock, for which axe and frames wait: the journeys of orders look at it.
  if (user !== 'buyer') {
    test(`axe finds nothing on any ${part} of the ${user} on a phone, in both themes`, async ({
      eachScreen,
      expectAccessible,
    }) => {
      test.setTimeout(300_000)
      await eachScreen(screens, (page) => expectAccessible(page))
    })

    test(`what has the focus is seen on each ${part} of the ${user}`, async ({ eachScreen }) => {
      test.setTimeout(600_000)
      const found: Record<string, string[]> = {}
      await eachScreen(screens, async (page, name) => {
        const faults = await hiddenFocus(page)
        if (faults.length > 0) found[name] = faults
      })
      expect(found).toEqual({})
    })
  }

  test(`with a person’s own few colours every control of each ${part} of the ${user} is seen`, async ({
    eachScreen,
  }) => {
    test.setTimeout(300_000)
    const found: Record<string, string[]> = {}
    await eachScreen(
      screens,
      async (page, name) => {
        const faults = [...(await unseen(page)), ...(await focusedWithoutRing(page))]
        if (faults.length > 0) found[name] = faults
      },
      { forcedColors: 'active' },
    )
    expect(found).toEqual({})
  })

  test(`with more space between letters, words and lines no ${part} of the ${user} scrolls sideways`, async ({
    eachScreen,
  }) => {
    test.setTimeout(300_000)
    const found: Record<string, number> = {}
    await eachScreen(
      screens,
      async (page, name) => {
        await page.addStyleTag({ content: TEXT_SPACING })
        const sideways = await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        if (sideways > 0) found[name] = sideways
      },
      { bypassCSP: true },
    )
    expect(found).toEqual({})
  })
}

/** Controls without a text, a picture or a boundary; what is chosen without an outline; codes that cannot be scanned. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describe = (fault: string, element: Element) => `${fault}: ${element.outerHTML.slice(0, 120)}`
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) =>
        element.checkVisibility({ opacityProperty: true }),
      )
    const hasBoundary = (element: Element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
      return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none'
    }
    const bare = all('a, button, select, textarea, input:not([type=radio], [type=checkbox], [type=hidden])')
      .filter(
        (control) =>
          !control.closest('.sr-only') && control.textContent.trim() === '' && !hasBoundary(control),
      )
      .filter((control) => !control.querySelector('svg, img, span') && !hasBoundary(control.parentElement!))
      // The halves of a card's dots lie over the dots.
      .filter((control) => !control.parentElement!.previousElementSibling?.querySelector('span'))
    const chosen = all(
      ':is(a, button, [role=option]):is([aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true])',
    ).filter((element) => getComputedStyle(element).outlineStyle === 'none')
    const floating = all('[role=status] > .bg-ink').filter((element) => !hasBoundary(element))
    const dark = all('svg[role=img]').filter(
      (element) => getComputedStyle(element).backgroundColor !== 'rgb(255, 255, 255)',
    )
    return [
      ...bare.map((element) => describe('nothing to see', element)),
      ...chosen.map((element) => describe('not seen to be chosen', element)),
      ...floating.map((element) => describe('no boundary', element)),
      ...dark.map((element) => describe('code on dark ground', element)),
    ]
  })
}

const STEPS = 12

/** Of the first elements that Tab reaches, those without a ring around them or around their label. */
async function focusedWithoutRing(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press('Tab')
    const fault = await focusWithoutRing(page)
    if (fault) faults.push(fault)
  }
  return faults
}
