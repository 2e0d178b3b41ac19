import { expect, type Page } from '@playwright/test'

import type { OidcPerson } from '#tests/support/servers/oidc-server.ts'
import { ready } from './ready.ts'

/** An account with a verified e-mail at the provider. */
export function googleAccount(name: string, email: string): OidcPerson {
  return { sub: `sub-${email.toLowerCase()}`, name, email, email_verified: true }
}

/** Presses the button, and waits for the popup. */
export async function openGooglePopup(page: Page): Promise<Page> {
  await ready(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor()
  return popup
}

export function chooseAccount(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click()
}

/** The address to which the provider redirects after this account is chosen, not followed. */
export async function googleCallbackUrl({ request }: Page, sub: string): Promise<string> {
  const interaction = (await request.get('/login/google')).url()
  const options = { maxRedirects: 0 }
  const chosen = await request.post(interaction, { ...options, form: { sub } })
  const response = await request.get(chosen.headers()['location']!, options)
  return response.headers()['location'] ?? ''
}

export async function expectGuest(page: Page): Promise<void> {
  expect(await (await page.request.get('/session')).json()).toBeNull()
}
