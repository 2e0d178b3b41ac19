import type { Page, Route } from '@playwright/test'

/**
 * Holds the responses to these requests, as a slow network does.
 * @param times how many of them, from the first one on; all when left out
 * @returns a function that lets them come
 */
export async function holdResponses(page: Page, requests: RegExp, times?: number): Promise<() => void> {
  const { promise: mayCome, resolve: letThemCome } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await mayCome
    // Of a page that was left it was given up.
    await route.continue().catch(() => {})
  }
  await page.route(requests, hold, { times })
  return letThemCome
}
