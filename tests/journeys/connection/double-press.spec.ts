import { expect, test } from '#tests/journeys/journey.ts'
import { pressTwice } from '#tests/journeys/press-twice.ts'
import { PASSWORD } from '#tests/journeys/sign-in.ts'

test('an account that is created by a double press is created, and is not said to exist already', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/signup')) sent.push(request.url())
  })
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('pressed-twice@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await pressTwice(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL('/')
  expect(sent).toHaveLength(1)
})
