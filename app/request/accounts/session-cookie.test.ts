import { expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { TestBrowser } from '#tests/support/browser.ts'

const asha = { email: 'asha@example.com', password: 'neat-words', confirmPassword: 'neat-words' }

test('over TLS the session cookie is a __Host- cookie', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'https://shop.example', ADMIN_PASSWORD: 'chalk-board-42' })
  const browser = new TestBrowser(shop.url)
  const [cookie, device] = (await browser.post('/signup', asha)).headers.getSetCookie()
  expect(device).toMatch(
    /^__Host-kalam\.device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(cookie).toMatch(
    /^__Host-kalam\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await browser.session()).toMatchObject({ email: asha.email })
  await browser.post('/logout')
  expect([...browser.cookies.keys()]).toEqual(['__Host-kalam.device'])
})

test('the cookie of a session in use is prolonged; an invalid cookie is deleted', async () => {
  const shop = await openTestShop()
  const browser = new TestBrowser(shop.url)
  await browser.post('/signup', asha)
  expect((await browser.get('/session')).headers.getSetCookie()).toEqual([])
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await db.updateTable('sessions').set({ expiresAt: inAnHour }).execute()
  const [cookie] = (await browser.get('/session')).headers.getSetCookie()
  expect(cookie).toContain('Max-Age=2592000')

  await db.deleteFrom('sessions').execute()
  await browser.get('/session')
  expect([...browser.cookies.keys()]).toEqual(['kalam.device'])
})
