import { admin } from '#copy/admin/frame.ts'
import { secondStep } from '#copy/admin/second-step.ts'
import { codeOf } from '#tests/support/servers/authenticator.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

const PHONE = { width: 360, height: 740 }

// A wrong code is answered with 401.
test.use({ allowed: /status of 401/, viewport: PHONE })

test('the admin sets up the second step on a phone, signs in with it, and turns it off', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await signInAdmin(page, shop)
  await page.getByRole('link', { name: secondStep.offer.setUp }).click()
  await page.getByLabel(secondStep.password, { exact: true }).fill(shop.admin.password)
  await expectAccessible()
  const back = (await page.getByRole('link', { name: secondStep.back }).boundingBox())!
  expect(back.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: secondStep.off.start }).click()

  await expect(page.getByRole('img', { name: secondStep.scan.qr })).toBeVisible()
  await expectAccessible()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel(secondStep.code).fill(codeOf(secret))
  await page.getByRole('button', { name: secondStep.scan.confirm }).click()

  const codes = page.getByRole('list', { name: secondStep.codes.list }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const lines = await codes
    .locator('code')
    .evaluateAll((all) => all.map((code) => code.getClientRects().length))
  expect(lines, 'lines that each code takes').toEqual(Array(10).fill(1))
  await expectAccessible()
  const recoveryCode = await codes.first().innerText()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: secondStep.codes.download }).click()
  expect((await download).suggestedFilename()).toBe(secondStep.codes.file)
  await page.reload()
  await expect(page.getByText(secondStep.on.state)).toBeVisible()
  await page.getByRole('link', { name: secondStep.back }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText(secondStep.offer.title)).toBeHidden()

  await page.context().clearCookies()
  await page.goto('/admin')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(shop.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(shop.admin.password)
  await page.getByRole('button', { name: 'Admin Sign In' }).click()
  const code = page.getByLabel(secondStep.signIn.code, { exact: true })
  await code.fill('000000')
  await page.getByRole('button', { name: secondStep.signIn.submit }).click()
  await expect(page.getByText(secondStep.wrongCode)).toBeVisible()
  await expect(code).toHaveValue('000000')
  await expectAccessible()
  await code.fill(recoveryCode)
  await page.getByRole('button', { name: secondStep.signIn.submit }).click()
  await expect(page.getByRole('heading', { name: admin.dashboard.title })).toBeVisible()

  await page.goto('/admin/second-step')
  await expect(page.getByText(secondStep.on.state)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: secondStep.on.turnOff }).click()
  await page.getByLabel(secondStep.password, { exact: true }).fill(shop.admin.password)
  await expectAccessible()
  await page.getByRole('button', { name: secondStep.removal.submit }).click()
  await expect(page.getByRole('button', { name: secondStep.off.start })).toBeVisible()
})
