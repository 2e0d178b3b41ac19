import { readFileSync } from 'node:fs'

import { profile } from '#copy/profile.ts'
import { endSession, signInAgain } from '#tests/journeys/ended-session.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test('a customer whose session has ended signs in, and then downloads their data', async ({ page }) => {
  const email = 'downloads-data@example.com'
  await signUp(page, email)
  await page.goto('/account')
  await ready(page)
  await endSession(email)
  await page.getByRole('link', { name: profile.data.download }).click()
  await signInAgain(page, email)
  await expect(page.getByRole('heading', { name: profile.title })).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: profile.data.download }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe(profile.data.fileName)
  const stored = JSON.parse(readFileSync(await file.path(), 'utf8')) as { profile: { email: string } }
  expect(stored.profile.email).toBe(email)
})
