import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

test('the page has the texts of the specification, and no header of the shop', async () => {
  const page = await shownHtml(await new TestBrowser(shop.url).get('/admin/sign-in'))
  for (const text of [
    'Admin Sign In',
    'Show password',
    'Back to Store',
    'type="email"',
    'data-area="admin"',
  ]) {
    expect(page).toContain(text)
  }
  expect(page).toMatch(/<button type="submit"[^>]*>Admin Sign In</)
  expect(page).not.toContain('/wishlist')
})

test('a successful sign-in redirects to the admin area, or to the page the admin came from', async () => {
  const browser = new TestBrowser(shop.url)
  const response = await browser.post('/admin/sign-in', { ...ADMIN, email: ' Admin@Kalam.Example ' })
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin'])
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
  [{ ...ADMIN, email: 'аdmin@kalam.example' }, 400, 'Before the @, we can only use the letters A to Z'],
])('rejected: %j', async (fields, status, problem) => {
  const browser = new TestBrowser(shop.url)
  const response = await browser.post('/admin/sign-in', fields)
  expect(response.status).toBe(status)
  expect(await shownHtml(response)).toContain(problem)
  expect(browser.cookies.size).toBe(0)
})

test('an admin who was removed from the database receives an error', async () => {
  await rename(ADMIN.email, 'gone@kalam.example')
  const response = await new TestBrowser(shop.url).post('/admin/sign-in', ADMIN)
  await rename('gone@kalam.example', ADMIN.email)
  expect(response.status).toBe(401)
  expect(await shownHtml(response)).toContain('Admin user not found.')
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
