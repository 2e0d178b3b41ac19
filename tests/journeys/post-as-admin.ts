import { expect } from '@playwright/test'

import { TestBrowser } from '#tests/support/pages/browser.ts'
import type { JourneyShop } from './journey-shop.ts'

type Form = [path: string, fields?: Record<string, string>]

/**
 * Submits forms as the admin, in a browser without pages, so that the shop itself changes something: what a test changes
 * in the database is no live update, and leaves the pages that the shop has cached as they are.
 * @throws when the shop does not accept one
 */
export async function postAsAdmin({ url, admin }: JourneyShop, ...forms: Form[]): Promise<void> {
  if (forms.length === 0) return
  const browser = new TestBrowser(url)
  await browser.post('/admin/sign-in', admin)
  for (const [path, fields] of forms) {
    const { status } = await browser.post(path, fields)
    expect(status, path).toBe(200)
  }
}
