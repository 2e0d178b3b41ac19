import { type OidcServer, openOidcServer } from '#tests/support/servers/oidc-server.ts'
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

const ACCOUNTS = [googleAccount('Asha Rao', 'asha@gmail.example')]
const NETWORK = 'Network error. Please check your connection and try again.'
const DOMAIN = 'Domain not authorized. Please contact support.'

interface Provider {
  /** Starts the local provider at the issuer's address; it is closed after the test. */
  openGoogle: () => Promise<OidcServer>
}

/** A shop with the address of a provider that runs only when a test starts it. */
const test = base.extend<Provider, { google: { port: number; secret: string } }>({
  google: [
    async ({ browserName: _ }, provide) => {
      const google = await openOidcServer(ACCOUNTS)
      await google.close()
      await provide({ port: Number(new URL(google.issuer).port), secret: google.clientSecret })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ google }, provide) => {
      const { shop, close } = await openJourneyShop({
        GOOGLE_ISSUER: `http://127.0.0.1:${google.port}`,
        GOOGLE_CLIENT_ID: 'kalam',
        GOOGLE_CLIENT_SECRET: google.secret,
      })
      await provide(shop)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  openGoogle: async ({ google, shop }, provide) => {
    const servers: OidcServer[] = []
    await provide(async () => {
      const server = await openOidcServer(ACCOUNTS, google.port)
      server.admit(shop.url)
      servers.push(server)
      return server
    })
    for (const server of servers) await server.close()
  },
})

// Without scripts the browser reports each script that it does not run.
test.use({ allowed: / csp$/ })

// This test must be the first: in a later one the shop has the provider's metadata, and does not fetch it again.
test('Google cannot be reached: from the popup, and with the whole page', async ({
  page,
  newPage,
  expectAccessible,
}) => {
  await page.goto('/login?next=/orders')
  await ready(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  // After a network failure in the popup the whole page tries, as specified, and fails the same way.
  await expect(page).toHaveURL(/\/login\?notice=google-network&next=%2Forders/)
  await expect(page.getByText(NETWORK)).toBeVisible()
  await expectAccessible()
  await expectGuest(page)
  await page.goto('/signup')
  await ready(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(/\/signup\?notice=google-network/)
  await expect(page.getByText(NETWORK)).toBeVisible()
  await ready(page)
  // Offline, the page sends no request and shows the error.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert').getByText(NETWORK).last()).toBeVisible()
  await page.context().setOffline(false)
  await expectGuest(page)

  const plain = await newPage({ javaScriptEnabled: false })
  await plain.goto('/login')
  await plain.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(plain.getByText(NETWORK)).toBeVisible()
  await expectGuest(plain)
})

test('Google becomes unreachable while the customer chooses an account', async ({ page, openGoogle }) => {
  const google = await openGoogle()
  const callback = await googleCallbackUrl(page, ACCOUNTS[0]!.sub)
  expect(callback).toContain('code=')
  await google.close()
  await page.goto(callback)
  await expect(page.getByText(NETWORK)).toBeVisible()
  await expectGuest(page)
})

test('the shop’s keys are not valid at Google', async ({ page, openGoogle, expectAccessible }) => {
  // Each start of the provider has a new secret: the shop still has the first one.
  await openGoogle()
  for (const screen of ['/login', '/signup']) {
    await page.goto(screen)
    await chooseAccount(await openGooglePopup(page), 'Asha Rao')
    await expect(page.getByText(DOMAIN)).toBeVisible()
    await expectGuest(page)
  }
  await expectAccessible()
  await page.goto('/login/google?from=login&next=/orders')
  await chooseAccount(page, 'Asha Rao')
  await expect(page).toHaveURL(/\/login\?notice=google-unauthorized-domain&next=%2Forders/)
  await expect(page.getByText(DOMAIN)).toBeVisible()
})

test('Google rejects the shop', async ({ page, openGoogle }) => {
  await openGoogle()
  await page.goto('/login')
  await chooseAccount(await openGooglePopup(page), 'Turn this shop away')
  await expect(page.getByText(DOMAIN)).toBeVisible()
  await expectGuest(page)
})
