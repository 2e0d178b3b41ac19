import { account } from '#copy/account.ts'
import { profile } from '#copy/profile.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { PASSWORD, signUp } from '#tests/journeys/sign-in.ts'

test('after signing out on a private page, Back leads to the sign-in once, and then past it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signUp(page, 'goes-back@example.com')
  const { slug, name } = shop.products[4]!
  await page.goto(`/product/${slug}`)
  await ready(page)
  await page.locator('header a[href="/account"]').click()
  await expect(page.getByRole('heading', { name: profile.title, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  // The header is that of a guest before the store has come.
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: account.signIn.title })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goForward()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('goes-back@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: profile.title, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  // The sign-in is passed, too: it leads on who is signed in.
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('whom a link led to the sign-in, Back leads to the page with the link', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signUp(page, 'one-step-back@example.com')
  const { slug, name } = shop.products[4]!
  await page.goto(`/product/${slug}`)
  await ready(page)
  // The session has ended meanwhile.
  await page.context().clearCookies()
  await page.locator('header a[href="/account"]').click()
  await expect(page.getByRole('heading', { name: account.signIn.title })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
