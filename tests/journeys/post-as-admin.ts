import { expect } from '@playwright/test'

import { TestBrowser } from '#tests/support/browser.ts'
import type { JourneyShop } from './journey-shop.ts'

/**
 * Submits a form as the admin, in a browser without pages, so that the shop itself changes something: what a test changes
 * in the database is no live update, and leaves the pages that the shop has cached as they are.
 * @throws when the shop does not accept it
 */
export async function postAsAdmin(
  { url, admin }: JourneyShop,
  path: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const browser = new TestBrowser(url)
  await browser.post('/admin/sign-in', admin)
  const { status } = await browser.post(path, fields)
  expect(status, path).toBe(200)
}
