import type { Page } from '@playwright/test'

/** What has the focus without a ring around it, its label or its parent; null when a ring is seen. */
export function focusWithoutRing(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.tagName === 'IFRAME') return null
    const around = [
      focused,
      ...[focused.closest('label'), focused.parentElement].filter((parent) => parent !== null),
    ]
    const hasRing = around.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return hasRing ? null : `no ring: ${focused.outerHTML.slice(0, 120)}`
  })
}
