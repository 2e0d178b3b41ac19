import { db } from '#data/database/database.server.ts'
import { changeAdminPassword } from '#request/accounts/admin-account.server.ts'
import type { Prepare } from './accepted-posts.ts'
import { codeOf } from '#tests/support/servers/authenticator.ts'
import { TestBrowser } from './browser.ts'
import { adminBrowser } from './signed-in-browser.ts'
import { ADMIN, type TestShop } from '#tests/support/shop/test-shop.ts'

const PAGE = '/admin/second-step'

/** The admin without a second step, with the secret that a set-up shows. All earlier sessions of the admin end. */
async function beginSetUp(shop: TestShop): Promise<{ browser: TestBrowser; secret: string }> {
  await changeAdminPassword(ADMIN.password)
  const browser = await adminBrowser(shop)
  const page = await (await browser.post(PAGE, { password: ADMIN.password })).text()
  const [, shown = ''] = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page) ?? []
  return { browser, secret: shown.replaceAll(' ', '') }
}

/** The admin with a second step that has just been turned on. */
async function setUp(shop: TestShop): Promise<{ browser: TestBrowser; secret: string }> {
  const begun = await beginSetUp(shop)
  await begun.browser.post(`${PAGE}/confirmation`, { code: codeOf(begun.secret) })
  // The code counts as used.
  await db.deleteFrom('rate_limits').execute()
  return begun
}

const withPassword: Prepare = async (shop) => ({
  browser: (await setUp(shop)).browser,
  fields: { password: ADMIN.password },
})

/** Posts of the second step that the shop accepts. They end the admin's other sessions. */
export const SECOND_STEP_POSTS: Record<string, Prepare> = {
  async '/admin/second-step/confirmation'(shop) {
    const { browser, secret } = await beginSetUp(shop)
    return { browser, fields: { code: codeOf(secret) } }
  },
  async '/admin/sign-in/second-step'(shop) {
    const { secret } = await setUp(shop)
    const browser = new TestBrowser(shop.url)
    await browser.post('/admin/sign-in', ADMIN)
    return { browser, fields: { code: codeOf(secret) } }
  },
  '/admin/second-step/recovery-codes': withPassword,
  '/admin/second-step/removal': withPassword,
}
