import type { Page } from '@playwright/test'

import { db } from '#data/database/database.server.ts'
import { type OidcPerson, openOidcServer } from '#tests/support/servers/oidc-server.ts'
import {
  googleCallbackUrl,
  openGooglePopup,
  chooseAccount,
  expectGuest,
  googleAccount,
} from '#tests/journeys/google-steps.ts'
import { test as base, expect } from '#tests/journeys/journey.ts'
import { openJourneyShop } from '#tests/journeys/journey-shop.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

const ACCOUNTS: OidcPerson[] = [
  googleAccount('Asha Rao', 'asha@gmail.example'),
  googleAccount('Ravi Joshi', 'ravi@gmail.example'),
  googleAccount('Meera Shah', 'meera@gmail.example'),
  googleAccount('Neel Patil', 'neel@gmail.example'),
  googleAccount('Tara Sen', 'tara@gmail.example'),
  { ...googleAccount('Somebody Else', 'victim@gmail.example'), email_verified: false },
  googleAccount('Shop Keeper', 'Admin@Kalam.example'),
]

const test = base.extend({
  shop: [
    async ({ browserName: _ }, provide) => {
      const google = await openOidcServer(ACCOUNTS)
      const { shop, close } = await openJourneyShop({
        GOOGLE_ISSUER: google.issuer,
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
      })
      google.admit(shop.url)
      await provide(shop)
      await close()
      await google.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// A rejected form; and without scripts the browser reports each script that it does not run.
test.use({ allowed: /403| csp$/ })

test('a popup: a new customer is signed in, and back on the page they came from', async ({ page, shop }) => {
  await page.goto('/login?next=/orders')
  const popup = await openGooglePopup(page)
  await expect(page.getByRole('button', { name: 'Waiting for Google...' })).toBeVisible()
  const closed = popup.waitForEvent('close')
  await chooseAccount(popup, 'Asha Rao')
  await closed
  await expect(page).toHaveURL(`${shop.url}/orders`)
  await expect(page.getByRole('banner').getByText('Asha Rao')).toBeVisible()
  const profile = db.selectFrom('users').selectAll().where('email', '=', 'asha@gmail.example')
  expect(await profile.executeTakeFirst()).toMatchObject({ isRegistered: 1, emailVerified: 1 })
})

test('a second sign-in is the same account', async ({ page, newPage }) => {
  const ids = []
  for (const tab of [page, await newPage()]) {
    await tab.goto('/signup')
    await chooseAccount(await openGooglePopup(tab), 'Tara Sen')
    await tab.waitForURL((url) => url.pathname === '/')
    ids.push(((await (await tab.request.get('/session')).json()) as { id: string }).id)
  }
  expect(ids[0]).toBe(ids[1])
})

test('a blocked popup: the whole page is redirected, and comes back signed in', async ({ page, shop }) => {
  await page.addInitScript(() => (window.open = () => null))
  await page.goto('/login')
  await ready(page)
  const redirecting = await watchForRedirectNotice(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAccount(page, 'Ravi Joshi')
  expect(await redirecting()).toBe(true)
  await expect(page).toHaveURL(`${shop.url}/store`)
  await expect(page.getByRole('banner').getByText('Ravi Joshi')).toBeVisible()
})

test('a closed popup: the whole page is redirected; after Back it shows what happened', async ({ page }) => {
  await page.goto('/login')
  const popup = await openGooglePopup(page)
  const redirecting = await watchForRedirectNotice(page)
  await popup.close()
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  expect(await redirecting()).toBe(true)
  await page.goBack()
  await expect(page.getByText('Sign-in cancelled. Please try again.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sign-in cancelled. Please try again.')).toBeHidden()
  await expectGuest(page)
})

test('a browser that forbids popups: the whole page is redirected', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
  })
  await page.goto('/login')
  await ready(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await page.goBack()
  await expect(page.getByText('Browser security policy blocked sign-in.')).toBeVisible()
})

test('the provider rejects or fails: the error is shown on the page of the form', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login?next=/orders')
  await chooseAccount(await openGooglePopup(page), 'No, go back')
  await expect(page.getByText('Sign-in cancelled. Please try again.')).toBeVisible()
  await chooseAccount(await openGooglePopup(page), 'Fail')
  await expect(page.getByText('Google login failed. Please try again.')).toBeVisible()
  await expectAccessible()
  await page.goto('/signup')
  await chooseAccount(await openGooglePopup(page), 'Fail')
  await expect(page.getByText('Google signup failed. Please try again.')).toBeVisible()
  await page.goto('/login/google?from=signup&next=/orders')
  await chooseAccount(page, 'Fail')
  await expect(page).toHaveURL(/\/signup\?notice=google-redirect-failed&next=/)
  await expect(page.getByText('Redirect sign-in failed. Please try again.')).toBeVisible()
  await expectGuest(page)
})

test('a forged state, and the callback of another browser, sign nobody in', async ({
  page,
  newPage,
  shop,
}) => {
  const forged = new URL(await googleCallbackUrl(page, 'sub-asha@gmail.example'))
  forged.searchParams.set('state', 'forged')
  await page.goto(forged.href)
  await expect(page.getByText('Redirect sign-in failed. Please try again.')).toBeVisible()

  const stranger = await newPage()
  const callback = await googleCallbackUrl(stranger, 'sub-asha@gmail.example')
  expect(callback).toContain('code=')
  await page.goto('/login/google')
  await page.goto(callback)
  await expect(page.getByText('Redirect sign-in failed. Please try again.')).toBeVisible()
  await expectGuest(page)
  // The same in a browser that has started no sign-in, with a forged state cookie.
  const victim = await newPage()
  await victim.context().addCookies([{ name: 'kalam.google', value: 'e30=.forged', url: shop.url }])
  await victim.goto(callback)
  await expect(victim.getByText('Redirect sign-in failed. Please try again.')).toBeVisible()
  await expectGuest(victim)
})

test('an e-mail that Google has not verified is not linked to the account that has it', async ({
  page,
  newPage,
}) => {
  await signUp(page, 'victim@gmail.example')
  const stranger = await newPage()
  await stranger.goto('/login')
  await chooseAccount(await openGooglePopup(stranger), 'Somebody Else')
  await expect(stranger.getByText('Google has not confirmed that this e-mail is yours.')).toBeVisible()
  await expectGuest(stranger)
  expect(await listSignInMethods('victim@gmail.example')).toEqual(['credential'])
})

test('a verified e-mail is linked; a password set before the e-mail was verified is removed', async ({
  page,
  newPage,
  shop,
}) => {
  // Another person has signed up with the e-mail before its owner.
  const squatter = page
  await signUp(squatter, 'meera@gmail.example')
  const owner = await newPage()
  await owner.goto('/login')
  await chooseAccount(await openGooglePopup(owner), 'Meera Shah')
  await expect(owner).toHaveURL(`${shop.url}/store`)
  expect(await listSignInMethods('meera@gmail.example')).toEqual(['google'])
  await expectGuest(squatter)
})

test("the admin's e-mail is rejected, with the message of each screen", async ({ page }) => {
  await page.goto('/login')
  await chooseAccount(await openGooglePopup(page), 'Shop Keeper')
  await expect(
    page.getByText('Admin credentials are not allowed for regular user authentication.'),
  ).toBeVisible()
  await page.goto('/signup')
  await chooseAccount(await openGooglePopup(page), 'Shop Keeper')
  await expect(page.getByText('Invalid registration attempt.')).toBeVisible()
  await expectGuest(page)
  expect(await listSignInMethods('admin@kalam.example')).toEqual(['credential'])
})

test('without scripts the button works with full page loads', async ({ newPage, shop }) => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto('/login?next=/orders')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAccount(page, 'Asha Rao')
  await expect(page).toHaveURL(`${shop.url}/orders`)
})

test('a customer who signed up with Google chooses a password, and deletes the account', async ({ page }) => {
  await page.goto('/login')
  await chooseAccount(await openGooglePopup(page), 'Neel Patil')
  await page.waitForURL('**/store')
  await page.goto('/account/deletion')
  await page.getByLabel('Your e-mail').fill('ravi@gmail.example')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('That is not the e-mail of this account.')).toBeVisible()
  await page.goto('/account')
  await page.getByRole('link', { name: 'Choose a password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('satin ribbon 7')
  await page.getByLabel('New password again').fill('satin ribbon 7')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/account?notice=password-changed')
  expect(await listSignInMethods('neel@gmail.example')).toEqual(['credential', 'google'])
  await page.getByRole('link', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password').fill('satin ribbon 7')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(await listSignInMethods('neel@gmail.example')).toEqual([])
})

/** Records that the page shows the redirect notice: a page cannot be queried while it navigates. */
async function watchForRedirectNotice(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.body.innerText.includes('Redirecting to Google... Please wait.')) return
      // In localStorage: a message to the test could be lost when the page unloads.
      localStorage.setItem('test.redirecting', 'shown')
    }).observe(document.body, { subtree: true, childList: true })
  })
  return async () => {
    const { origins } = await page.context().storageState()
    return origins.some(({ localStorage }) => localStorage.some(({ name }) => name === 'test.redirecting'))
  }
}

async function listSignInMethods(email: string): Promise<string[]> {
  const methods = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select('accounts.providerId')
    .where('users.email', '=', email)
    .orderBy('accounts.providerId')
    .execute()
  return methods.map(({ providerId }) => providerId)
}
