import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { TestBrowser } from '#tests/support/browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

test('the screen has the words of the specification, and stands outside of the shop', async () => {
  const page = await (await new TestBrowser(shop.url).get('/admin/sign-in')).text()
  for (const words of [
    'Admin Sign In',
    'Show password',
    'Back to Store',
    'type="email"',
    'data-area="admin"',
  ]) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain('/wishlist')
})

test('success goes to the admin area, or back to where the admin was', async () => {
  const browser = new TestBrowser(shop.url)
  const answer = await browser.post('/admin/sign-in', { ...ADMIN, email: ' Admin@Kalam.Example ' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin'])
  expect(await browser.session()).toMatchObject({ email: ADMIN.email, role: 'admin' })
  expect((await browser.get('/admin/sign-in')).headers.get('Location')).toBe('/admin')

  const again = await new TestBrowser(shop.url).post('/admin/sign-in?next=%2Fadmin%2Forders', ADMIN)
  expect(again.headers.get('Location')).toBe('/admin/orders')
  const away = await new TestBrowser(shop.url).post('/admin/sign-in?next=%2F%2Fevil.example', ADMIN)
  expect(away.headers.get('Location')).toBe('/admin')
})

test.each([
  [{ email: '', password: '' }, 400, 'Please enter both email and password.'],
  [{ ...ADMIN, email: 'admin' }, 400, 'Invalid email address.'],
  [{ ...ADMIN, password: 'not-mine' }, 401, 'Incorrect admin password.'],
  [{ ...ADMIN, email: 'asha@example.com' }, 403, 'Access denied. Only admin users can access this panel.'],
  [{ ...ADMIN, email: 'аdmin@kalam.example' }, 403, 'Access denied. Only admin users can access this panel.'],
])('refused: %j', async (fields, status, words) => {
  const browser = new TestBrowser(shop.url)
  const answer = await browser.post('/admin/sign-in', fields)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(words)
  expect(browser.cookies.size).toBe(0)
})

test('an admin who was removed from the database is told so', async () => {
  await rename(ADMIN.email, 'gone@kalam.example')
  const answer = await new TestBrowser(shop.url).post('/admin/sign-in', ADMIN)
  await rename('gone@kalam.example', ADMIN.email)
  expect(answer.status).toBe(401)
  expect(await answer.text()).toContain('Admin user not found.')
})

async function rename(from: string, to: string): Promise<void> {
  await db.updateTable('users').set({ email: to }).where('email', '=', from).execute()
}

test('a signed-in customer is sent to the store', async () => {
  const browser = new TestBrowser(shop.url)
  const password = 'neat-words'
  await browser.post('/signup', { email: 'asha@example.com', password, confirmPassword: password })
  expect((await browser.get('/admin/sign-in')).headers.get('Location')).toBe('/store?notice=admins-only')
})
