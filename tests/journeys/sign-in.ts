import type { Page } from '@playwright/test'

import type { JourneyShop } from './journey-shop.ts'

export const PASSWORD = 'satin ribbon 7'

/** Creates an account, which is then signed in. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Signs the admin in, and waits for the dashboard. */
export async function signInAdmin(page: Page, { admin }: JourneyShop): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Admin Sign In' }).click()
  await page.waitForURL((url) => url.pathname === '/admin')
}
