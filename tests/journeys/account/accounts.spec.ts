import type { Page } from '@playwright/test'

import { shop as words } from '#copy/shop.ts'
import { holdResponses } from '#tests/journeys/hold-responses.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

test.use({ allowed: /40[0-9]|429/ })

test('a guest adds a product, creates an account, and has the product in the cart', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/store')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText(/^Sign in and we’ll add the .+ to your cart\.$/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  // The page before has an e-mail and a password, too, and stays for a moment after the address has changed.
  await expect(page.getByLabel('Confirm Password')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('wisher@example.com')
  await page.getByLabel('Password', { exact: true }).fill('123456')
  await page.getByLabel('Confirm Password').fill('123456')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please choose a stronger password.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('wisher@example.com')
  await expectAccessible()

  await page.getByRole('button', { name: 'Show password' }).first().click()
  await page.getByLabel('Password', { exact: true }).fill('satin ribbon 7')
  await page.getByLabel('Confirm Password').fill('satin ribbon 7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/store/)
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
})

test('signing out and in again, with a wrong password in between', async ({ page }) => {
  await signUp(page, 'comes-back@example.com')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Google sign-in is not set up')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('comes-back@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not mine')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('satin ribbon 7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/store$/)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('in the header of a signed-in customer, the admin and a guest nothing moves when the scripts have come', async ({
  page,
  shop,
}) => {
  const login = page.getByRole('link', { name: 'Login' })
  await signUp(page, 'still-header@example.com')
  await expectStillHeader(page, () => expect(login).toBeHidden())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(login).toBeVisible()
  await expectStillHeader(page, () => expect(login).toBeVisible())
  await signInAdmin(page, shop)
  await expectStillHeader(page, () => expect(login).toBeHidden())
})

/** Signs the admin in, and waits until the page counts the minutes of the session, by the clock of the test. */
async function signInWithClock(page: Page, shop: JourneyShop): Promise<void> {
  await page.clock.install()
  await signInAdmin(page, shop)
  await expect(page.getByText('30 min left').first()).toBeAttached()
  await ready(page)
  await page.clock.runFor('01:01')
  await expect(page.getByText('29 min left').first()).toBeAttached()
}

test('an idle admin is warned, and then signed out to the store', async ({ page, shop }) => {
  await signInWithClock(page, shop)
  await page.clock.runFor('27:00')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.clock.runFor('00:02')
  await expect(page.getByText('Still there?')).toBeHidden()
  await page.clock.runFor('29:00')
  await expect(page.getByText('Still there?')).toBeVisible()
  await page.clock.runFor('01:01')
  await expect(page).toHaveURL(/\/store\?notice=admin-idle$/)
  await expect(page.getByText('Your admin session has expired due to inactivity.')).toBeVisible()
})

test('mouse, keys, scroll, touch and click keep the admin signed in', async ({ page, shop }) => {
  await signInWithClock(page, shop)
  const scroll = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true, capture: true })
          scrollBy(0, 50)
        }),
    )
  for (const [name, act] of Object.entries({
    mouse: () => page.mouse.move(300, 200),
    key: () => page.keyboard.press('Shift'),
    scroll,
    touch: () => page.dispatchEvent('body', 'touchstart'),
    click: () => page.dispatchEvent('body', 'click'),
  })) {
    await page.clock.fastForward('27:00')
    await act()
    // A minute later what is left is counted from it.
    await page.clock.fastForward('01:01')
    await expect(page.getByText('29 min left').first(), name).toBeAttached()
  }
})

test.describe('without network', () => {
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED/ })

  test('an idle admin is signed out to the store as soon as the network is back', async ({ page, shop }) => {
    await signInWithClock(page, shop)
    await page.context().setOffline(true)
    await page.clock.fastForward('30:01')
    await expect(page.getByText(words.actionLost)).toBeVisible()
    // It is too late to stay.
    await expect(page.getByText('Still there?')).toBeHidden()
    await page.context().setOffline(false)
    await expect(page).toHaveURL(/\/store\?notice=admin-idle$/)
    await expect(page.getByText('Your admin session has expired due to inactivity.')).toBeVisible()
  })
})

test('the account page: the name, another device, and the deletion', async ({
  page,
  newPage,
  expectAccessible,
}) => {
  await signUp(page, 'leaves@example.com')
  const phone = await newPage({ userAgent: 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1' })
  await phone.goto('/login')
  await phone.getByRole('textbox', { name: 'E-mail' }).fill('leaves@example.com')
  await phone.getByLabel('Password', { exact: true }).fill('satin ribbon 7')
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone).toHaveURL(/\/store$/)

  await page.goto('/account')
  await expectAccessible()
  await page.getByRole('link', { name: 'Change name' }).click()
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('banner').getByText('Asha Rao')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('Safari on iPhone')).toBeHidden()
  await page.getByRole('link', { name: 'Delete my account' }).click()
  await expectAccessible()
  await page.getByLabel('Your password').fill('satin ribbon 7')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test.describe('a connection that is lost', () => {
  test.use({ allowed: /ERR_FAILED/ })

  test('signing out: the page stays and shows the error; once more, and it works', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signUp(page, 'stays-in@example.com')
    await page.goto('/cart')
    await page.route(/\/logout\.data/, (route) => route.abort('failed'))
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Sign out failed')).toBeVisible()
    await expect(page).toHaveURL('/cart')
    await page.unroute(/\/logout\.data/)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/store')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test('signing in and up: the form stays and shows the error', async ({ page }) => {
    await page.route(/\/(login|signup)\.data/, (route) => route.abort('failed'))
    for (const [path, button] of [
      ['/login', 'Sign In'],
      ['/signup', 'Create Account'],
    ] as const) {
      await page.goto(path)
      await ready(page)
      await page.getByRole('textbox', { name: 'E-mail' }).fill('asha-with-mistakes@example.com')
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
        'asha-with-mistakes@example.com',
      )
    }
  })
})

/** Opens the store a second time; its scripts come when `look` has ended. Its links stay where they are. */
async function expectStillHeader(page: Page, look: () => Promise<void>): Promise<void> {
  const cart = page.getByRole('banner').locator('a[href="/cart"]')
  await page.goto('/store')
  await ready(page)
  const letThemCome = await holdResponses(page, /assets.*\.js$/)
  await page.goto('/store', { waitUntil: 'commit' })
  await look()
  const before = await cart.boundingBox()
  letThemCome()
  await ready(page)
  await page.unrouteAll()
  expect(await cart.boundingBox()).toEqual(before)
}
