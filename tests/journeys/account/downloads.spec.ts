import { readFileSync } from 'node:fs'

import { account } from '#copy/account.ts'
import { profile } from '#copy/profile.ts'
import { db } from '#data/database/database.server.ts'
import { customerIdOf } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { PASSWORD, signUp } from '#tests/journeys/sign-in.ts'

test('a customer whose session has ended signs in, and then downloads their data', async ({ page }) => {
  const email = 'downloads-data@example.com'
  await signUp(page, email)
  await page.goto('/account')
  await ready(page)
  await db
    .deleteFrom('sessions')
    .where('userId', '=', await customerIdOf(email))
    .execute()
  await page.getByRole('link', { name: profile.data.download }).click()
  await page.getByRole('textbox', { name: account.signIn.email }).fill(email)
  await page.getByLabel(account.signIn.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: account.signIn.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: profile.title })).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: profile.data.download }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe(profile.data.fileName)
  const stored = JSON.parse(readFileSync(await file.path(), 'utf8')) as { profile: { email: string } }
  expect(stored.profile.email).toBe(email)
})
