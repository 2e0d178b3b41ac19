import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { ADMIN, builtShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

test('admin:password sets a new password while the shop is running, and ends all sessions', async () => {
  const shop = await openTestShop()
  const before = new TestBrowser(shop.url)
  await before.post('/admin/sign-in', ADMIN)
  const program = `import('./build/server/index.js').then(({ resetAdminPassword }) => resetAdminPassword())`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATA_DIR: shop.folder },
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const [, password = ''] = /Password {2}(\S{12})\n/.exec(stdout) ?? []
  expect(await before.session()).toBeNull()
  expect((await before.post('/admin/sign-in', ADMIN)).status).toBe(401)
  await before.post('/admin/sign-in', { ...ADMIN, password })
  expect(await before.session()).toMatchObject({ role: 'admin' })
})

test('a customer who registered the e-mail before it became the admin’s does not become the admin', async () => {
  const { openShop, readEnvironment } = await builtShop()
  const variables = { DATA_DIR: await openTestDatabase(), PORT: '0', DEMO_SHOP: 'off' }
  const shop = await openShop(readEnvironment(variables), () => {})
  const customer = new TestBrowser(shop.url)
  const account = { email: 'owner@shop.example', password: 'early-bird' }
  await customer.post('/signup', { ...account, confirmPassword: account.password })
  await shop.close()

  const restarted = await openShop(readEnvironment({ ...variables, ADMIN_EMAIL: account.email }), () => {})
  const admin = new TestBrowser(restarted.url)
  for (const [name, value] of customer.cookies) admin.cookies.set(name, value)
  expect(await admin.session()).toBeNull()
  expect((await admin.post('/admin/sign-in', account)).status).toBe(401)
  await admin.post('/admin/sign-in', { ...account, password: restarted.generatedPassword! })
  expect(await admin.session()).toMatchObject({ role: 'admin' })
  expect(await db.selectFrom('users').select('id').where('email', '=', account.email).execute()).toHaveLength(
    1,
  )
  await restarted.close()
})
