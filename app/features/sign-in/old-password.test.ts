import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { authContext } from '#request/accounts/accounts.server.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { customerBrowser, PASSWORD, userIdOf } from '#tests/support/pages/signed-in-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const chosen = { password: 'neater-words', confirmPassword: 'neater-words' }
const others = { password: 'sly-words', confirmPassword: 'sly-words' }
/** Milliseconds between the two requests: about as long as a password is checked and hashed. */
const DELAYS = [0, 10, 20, 30, 45, 60, 80, 100]
let shop: TestShop
let made = 0

beforeAll(async () => {
  shop = await openTestShop()
})

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

/** Somebody who knows the password acts, and its owner replaces it by a reset link before they have finished. */
async function meanwhileReset(act: (browser: TestBrowser, email: string) => Promise<unknown>, delay: number) {
  const email = `owner-${++made}@example.com`
  const thief = await customerBrowser(shop, email)
  const token = `token-${made}`
  const { internalAdapter } = await authContext()
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: await userIdOf(thief),
    expiresAt: new Date(Date.now() + 60_000),
  })
  const owner = new TestBrowser(shop.url)
  const acting = act(thief, email)
  await new Promise((resolve) => setTimeout(resolve, delay))
  const reset = await owner.post('/reset-password', { token, ...chosen })
  await acting
  return { email, thief, owner, isReset: reset.status === 302 }
}

test.each(DELAYS)('a reset %i ms after a sign-in was sent ends its session, too', async (delay) => {
  const signIn = (thief: TestBrowser, email: string) => thief.post('/login', { email, password: PASSWORD })
  const { thief, owner } = await meanwhileReset(signIn, delay)
  expect(await thief.session()).toBeNull()
  expect(await owner.session()).not.toBeNull()
})

test.each(DELAYS)('a reset %i ms after a change of the password was sent stays', async (delay) => {
  const change = (thief: TestBrowser) =>
    thief.post('/account/password', { currentPassword: PASSWORD, ...others })
  const { email, thief, isReset } = await meanwhileReset(change, delay)
  // A change that was finished first ended the link.
  const password = isReset ? chosen.password : others.password
  expect((await new TestBrowser(shop.url).post('/login', { email, password })).status).toBe(302)
  expect((await thief.session()) === null).toBe(isReset)
})
