import { account } from '#copy/account.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { PASSWORD, signUp } from '#tests/journeys/sign-in.ts'

test('what a guest wanted and gave up is not added at a later sign-in', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { slug, name } = shop.products[4]!
  await signUp(page, 'gave-up@example.com')
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(login).toBeVisible()
  await page.goto(`/product/${slug}`)
  await ready(page)
  await page
    .locator('#content')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const sentence = page.getByText(account.signIn.thenCart(name))
  await expect(sentence).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await login.click()
  await expect(page.getByRole('heading', { name: account.signIn.title })).toBeVisible()
  await expect(sentence).toBeHidden()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('gave-up@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: account.signIn.submit, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page).toHaveURL(/\/store$/)
  await ready(page)
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeHidden()
})

test('what a guest wanted in two tabs is in the cart after the sign-in in one of them', async ({
  page,
  newPage,
  shop,
}) => {
  const email = 'wants-two@example.com'
  await signUp(await newPage(), email)
  const other = await page.context().newPage()
  for (const [tab, { slug }] of [
    [page, shop.products[1]!],
    [other, shop.products[2]!],
  ] as const) {
    await tab.goto(`/product/${slug}`)
    await ready(tab)
    await tab
      .locator('#content')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(tab.getByRole('heading', { name: account.signIn.title })).toBeVisible()
  }
  await other.getByRole('textbox', { name: account.signIn.email }).fill(email)
  await other.getByLabel(account.signIn.password, { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: account.signIn.submit, exact: true }).click()
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'Cart, 2' })).toBeVisible()
})

test('what a guest gave up in one tab is not added by the sign-in in another', async ({
  page,
  newPage,
  shop,
}) => {
  const email = 'gave-up-in-one-tab@example.com'
  await signUp(await newPage(), email)
  const { slug, name } = shop.products[4]!
  await page.goto(`/product/${slug}`)
  await ready(page)
  const add = page.locator('#content').getByRole('button', { name: /^Add to cart/ })
  await add.first().click()
  await expect(page.getByText(account.signIn.thenCart(name))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/login')
  await other.getByRole('textbox', { name: account.signIn.email }).fill(email)
  await other.getByLabel(account.signIn.password, { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: account.signIn.submit, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  // The next press is the first thing that is added.
  await page.goto(`/product/${shop.products[5]!.slug}`)
  await add.first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
})

test('what a guest wanted is kept by whoever looks at the page for a forgotten password and goes back', async ({
  page,
  newPage,
  shop,
}) => {
  const email = 'remembers-again@example.com'
  await signUp(await newPage(), email)
  const { slug, name } = shop.products[4]!
  await page.goto(`/product/${slug}`)
  await ready(page)
  const add = page.locator('#content').getByRole('button', { name: /^Add to cart/ })
  await add.first().click()
  await page.getByRole('link', { name: account.signIn.forgot }).click()
  await page.getByRole('link', { name: account.forgot.backToSignIn }).click()
  await expect(page.getByText(account.signIn.thenCart(name))).toBeVisible()
  await page.getByRole('textbox', { name: account.signIn.email }).fill(email)
  await page.getByLabel(account.signIn.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: account.signIn.submit, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
