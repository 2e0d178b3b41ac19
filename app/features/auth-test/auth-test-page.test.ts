import { beforeAll, describe, expect, test } from 'vitest'

import { shownHtml } from '#tests/support/pages/page-text.ts'
import { ADMIN, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

const asha = { email: 'asha@example.com', password: 'neat-words' }

describe('the authentication test page', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await new TestBrowser(shop.url).post('/auth-test/sign-up', asha)
  })

  test('a guest sees forms and no profile, and the page is not indexed', async () => {
    const page = await shownHtml(await new TestBrowser(shop.url).get('/auth-test'))
    for (const text of ['Signed out', 'No profile', 'User sign in', 'Admin sign in', 'Sign up', 'noindex']) {
      expect(page).toContain(text)
    }
    expect(page).not.toContain('Go to Admin Panel')
  })

  test('a customer sees their own profile and flags', async () => {
    const browser = new TestBrowser(shop.url)
    const response = await browser.post('/auth-test/user-sign-in', asha)
    expect(response.headers.get('Location')).toBe('/auth-test')
    const page = await shownHtml(await browser.get('/auth-test'))
    for (const text of ['Signed in', asha.email, 'isRegistered', 'registrationDate', 'lastLoginDate']) {
      expect(page).toContain(text)
    }
    // The facts, besides the same in the debug dump: registered, and not the admin.
    for (const fact of ['Signed in', asha.email, 'Yes', 'No']) expect(page).toContain(`>${fact}<`)
    expect(page).not.toContain('Go to Admin Panel')
    expect((await browser.post('/auth-test/sign-out')).headers.get('Location')).toBe('/auth-test')
    expect(await browser.session()).toBeNull()
  })

  test('the admin sees the link to the admin panel', async () => {
    const browser = new TestBrowser(shop.url)
    await browser.post('/auth-test/admin-sign-in', ADMIN)
    expect(await shownHtml(await browser.get('/auth-test'))).toContain('Go to Admin Panel')
  })

  test.each([
    ['user-sign-in', { email: '', password: '' }, 400, 'Please enter both email and password.'],
    ['user-sign-in', { ...asha, email: 'nobody@example.com' }, 401, 'User not found. Please register first.'],
    ['user-sign-in', { ...asha, password: 'not-mine' }, 401, 'Incorrect password. Please try again.'],
    ['user-sign-in', ADMIN, 403, 'Invalid user login. Admin credentials are not allowed'],
    ['admin-sign-in', asha, 403, 'Access denied. Only admin users can access this panel.'],
    ['admin-sign-in', { ...ADMIN, password: 'not-mine' }, 401, 'Incorrect admin password.'],
    ['sign-up', asha, 409, 'Email already registered. Please sign in instead.'],
    ['sign-up', { ...asha, email: 'asha' }, 400, 'Invalid email address.'],
    ['sign-up', { email: 'b@example.com', password: '123' }, 400, 'Please use at least 6 characters.'],
    ['sign-up', ADMIN, 403, 'Invalid registration attempt.'],
    ['google', {}, 501, 'Google sign-in is not set up in this shop yet.'],
  ])('%s with %j is rejected with a message that can be cleared', async (name, fields, status, text) => {
    const response = await new TestBrowser(shop.url).post(`/auth-test/${name}`, fields)
    const page = await shownHtml(response)
    expect(response.status).toBe(status)
    expect(page).toContain(text)
    expect(page).toContain('Clear')
  })
})

test('AUTH_TEST_PAGE=off disables the page and all its actions', async () => {
  const shop = await openTestShop({ AUTH_TEST_PAGE: 'off' })
  const browser = new TestBrowser(shop.url)
  const page = await browser.get('/auth-test')
  expect([page.status, (await shownHtml(page)).includes('Authentication Test')]).toEqual([404, false])
  for (const name of ['user-sign-in', 'admin-sign-in', 'sign-up', 'google', 'sign-out']) {
    expect((await browser.post(`/auth-test/${name}`, asha)).status).toBe(404)
  }
  expect(browser.cookies.size).toBe(0)
})
