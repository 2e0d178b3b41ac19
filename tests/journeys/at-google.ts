import { expect, type Page } from '@playwright/test'

import type { OidcPerson } from '#tests/support/oidc-server.ts'

/** Somebody with a verified e-mail at the provider. */
export function googler(name: string, email: string): OidcPerson {
  return { sub: `sub-${email.toLowerCase()}`, name, email, email_verified: true }
}

/** Presses the button and waits for the popup. */
export async function askGoogle(page: Page): Promise<Page> {
  await whenAlive(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor()
  return popup
}

export function choose(at: Page, name: string): Promise<void> {
  return at.getByRole('button', { name }).click()
}

/** The address with which Google sends somebody back, not followed. */
export async function answerFor({ request }: Page, sub: string): Promise<string> {
  const interaction = (await request.get('/login/google')).url()
  const options = { maxRedirects: 0 }
  const chosen = await request.post(interaction, { ...options, form: { sub } })
  const answer = await request.get(chosen.headers()['location']!, options)
  return answer.headers()['location'] ?? ''
}

/** A form that is sent before the scripts are there goes without a popup. */
export async function whenAlive(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

export async function expectGuest(page: Page): Promise<void> {
  expect(await (await page.request.get('/session')).json()).toBeNull()
}
