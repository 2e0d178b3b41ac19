import type { Page } from '@playwright/test'

/** Holds the responses to these requests, as a slow network does. @returns a function that lets them come */
export async function holdResponses(page: Page, requests: RegExp): Promise<() => void> {
  const { promise: mayCome, resolve: letThemCome } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await mayCome
    // Of a page that was left it was given up.
    await route.continue().catch(() => {})
  })
  return letThemCome
}
