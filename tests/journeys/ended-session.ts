import { expect, type Page } from '@playwright/test'

import { account } from '#copy/account.ts'
import { db } from '#data/database/database.server.ts'
import { customerIdOf } from './customer-order.ts'
import { PASSWORD } from './sign-in.ts'

/** Ends all sessions of a customer, as time does. */
export async function endSession(email: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', await customerIdOf(email))
    .execute()
}

/** Signs in at the page to which an ended session has led. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  // The checkout has a field for the e-mail, too.
  await expect(page.getByRole('heading', { name: account.signIn.title })).toBeVisible()
  await page.getByRole('textbox', { name: account.signIn.email }).fill(email)
  await page.getByLabel(account.signIn.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: account.signIn.submit, exact: true }).click()
}
