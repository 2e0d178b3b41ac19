import { expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { Visitor } from '#tests/support/visitor.ts'

const asha = { email: 'asha@example.com', password: 'neat-words', confirmPassword: 'neat-words' }

test('over TLS the cookie is tied to this very host', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'https://shop.example', ADMIN_PASSWORD: 'chalk-board-42' })
  const visitor = new Visitor(shop.url)
  const [cookie] = (await visitor.post('/signup', asha)).headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-kalam\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await visitor.who()).toMatchObject({ email: asha.email })
  await visitor.post('/logout')
  expect(visitor.cookies.size).toBe(0)
})

test('a session in use is prolonged in the browser too; a dead cookie is taken away', async () => {
  const shop = await openTestShop()
  const visitor = new Visitor(shop.url)
  await visitor.post('/signup', asha)
  expect((await visitor.get('/session')).headers.getSetCookie()).toEqual([])
  const nearlyOver = new Date(Date.now() + 3_600_000).toISOString()
  await db.updateTable('sessions').set({ expiresAt: nearlyOver }).execute()
  const [cookie] = (await visitor.get('/session')).headers.getSetCookie()
  expect(cookie).toContain('Max-Age=2592000')

  await db.deleteFrom('sessions').execute()
  await visitor.get('/session')
  expect(visitor.cookies.size).toBe(0)
})
