import { expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'

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

test('a session needs the signature of its cookie, and ends with its time', async () => {
  const shop = await openTestShop()
  const browser = new TestBrowser(shop.url)
  await browser.post('/signup', asha)
  const [name, cookie] = [...browser.cookies].find(([each]) => each.endsWith('session_token'))!
  const [token, signature] = decodeURIComponent(cookie).split('.')
  const signedBy = async (other: string) => {
    browser.cookies.set(name, encodeURIComponent(other))
    return browser.session()
  }
  expect(await signedBy(`${token}.${signature}`)).toMatchObject({ email: asha.email })
  const altered = [token!, `${token}.`, `${token}.${'A'.repeat(43)}=`, `${token}x.${signature}`, '%', '.']
  for (const each of altered) expect([each, await signedBy(each)]).toEqual([each, null])
  await db.updateTable('sessions').set({ expiresAt: new Date().toISOString() }).execute()
  expect(await signedBy(`${token}.${signature}`)).toBeNull()
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
