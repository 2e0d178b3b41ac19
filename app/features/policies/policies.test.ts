import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { savePolicy } from '#data/settings/policies.server.ts'
import { POLICY_NAMES } from '#domain/settings/shop-policies.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const OWNER = {
  legalName: 'Kalam <b>Traders</b>',
  legalAddress: '14 Laxmi Road, Pune',
  officerName: 'Asha Rao',
  officerContact: 'asha@example.com',
}

type Role = 'guest' | 'customer' | 'admin'
const saveSeller = (fields: Record<string, string>, role: Role = 'admin') =>
  shop.as(role, '/admin/policies', new URLSearchParams(fields))
const save = (name: string, fields: Record<string, string>, role: Role = 'admin') =>
  shop.as(role, `/admin/policies/${name}`, new URLSearchParams(fields))
const page = (path: string, role: Role = 'guest') => shop.page(role, path)

beforeEach(async () => {
  await db.deleteFrom('policy_versions').execute()
  await db.deleteFrom('settings').where('name', '=', 'seller').execute()
})

test('until the admin publishes something, nothing of it is anywhere', async () => {
  for (const name of [...POLICY_NAMES, 'seller', 'constructor', 'nowhere'])
    expect((await shop.as('guest', `/policies/${name}`)).status).toBe(404)
  for (const path of ['/store', '/signup', '/cart']) {
    const html = await page(path)
    expect(html).not.toContain('/policies/')
    expect(html).not.toContain('What we keep, and why')
  }
})

test('a published policy is read with what is filled in, and never as HTML', async () => {
  await saveSeller(OWNER)
  const text = '## Who\n{legalName} sells.\n- **Ask** {officer}\n<script>alert(1)</script>'
  expect((await save('terms', { text, published: 'on', seen: '0' })).status).toBe(200)
  const html = await page('/policies/terms')
  expect(html).toContain('Who</h2>')
  expect(html).toContain('Kalam &lt;b&gt;Traders&lt;/b&gt; sells.')
  expect(html).toContain('<strong>Ask</strong> Asha Rao')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(await (await shop.ask('/policies/terms')).text()).not.toContain('<script>alert(1)')
  const seller = await page('/policies/seller')
  for (const part of ['14 Laxmi Road, Pune', 'Grievance officer', 'asha@example.com'])
    expect(seller).toContain(part)
  expect(await page('/store')).toContain('href="/policies/terms"')
  expect(await page('/store')).toContain('href="/policies/seller"')
  expect(await page('/checkout', 'customer')).toContain('href="/policies/terms"')
})

test('each save is a version; what is saved already makes none, and taking back hides it', async () => {
  await save('shipping', { text: 'First', published: 'on', seen: '0' })
  await save('shipping', { text: 'First', published: 'on', seen: '0' })
  await save('shipping', { text: 'Second', published: 'on', seen: '1' })
  expect(await page('/policies/shipping')).toContain('Second')
  await save('shipping', { text: 'Second', seen: '2' })
  expect((await shop.as('guest', '/policies/shipping')).status).toBe(404)
  expect(await page('/store')).not.toContain('/policies/')
  const rows = await db.selectFrom('policy_versions').selectAll().orderBy('version').execute()
  expect(rows.map(({ text, published }) => [text, published])).toEqual([
    ...[['First', 1]],
    ...[['Second', 1]],
    ...[['Second', 0]],
  ])
  expect(await page('/admin/policies/shipping/versions/1', 'admin')).toContain('First')
  expect((await shop.as('admin', '/admin/policies/shipping/versions/4')).status).toBe(404)
})

test('a version that was saved meanwhile is not overwritten, and the typed text is kept', async () => {
  await save('terms', { text: 'Mine', seen: '0' })
  const response = await save('terms', { text: 'Yours, typed for long', seen: '0' })
  expect(response.status).toBe(409)
  const html = await shownHtml(response)
  expect(html).toContain('Another session has saved a version meanwhile.')
  expect(html).toContain('Yours, typed for long</textarea>')
})

test('of ten at once one is saved', async () => {
  const saves = Array.from({ length: 10 }, (_, index) =>
    savePolicy({ name: 'terms', text: `Text ${index}`, published: false, seen: 0 }, Date.now()),
  )
  const outcomes = (await Promise.all(saves)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1)
  expect(await db.selectFrom('policy_versions').select('version').execute()).toEqual([{ version: 1 }])
})

test('a policy with a gap cannot be published, and the gap cannot be made later', async () => {
  const refused = await save('terms', { text: 'Ask {officer}.', published: 'on', seen: '0' })
  expect(refused.status).toBe(409)
  expect(await shownHtml(refused)).toContain(
    'please fill in under &quot;Seller and policies&quot;: grievance officer.',
  )
  expect((await save('terms', { text: 'Ask {officer}.', seen: '0' })).status).toBe(200)
  await saveSeller(OWNER)
  expect((await save('terms', { text: 'Ask {officer}.', published: 'on', seen: '1' })).status).toBe(200)
  const gap = await saveSeller({ ...OWNER, officerName: '' })
  expect(gap.status).toBe(409)
  expect(await shownHtml(gap)).toContain('A published policy names this: grievance officer.')
  expect(await page('/policies/terms')).toContain('Ask Asha Rao.')
})

test('an unknown placeholder is refused by its name', async () => {
  const response = await save('terms', { text: 'Ask {ofcer}.', seen: '0' })
  expect([response.status, await shownHtml(response)]).toEqual([
    400,
    expect.stringContaining('There is no {ofcer}.'),
  ])
})

test('sign-up says what is kept once the privacy policy is published', async () => {
  await save('privacy', { text: 'We keep little.', published: 'on', seen: '0' })
  const html = await page('/signup')
  expect(html).toContain('What we keep, and why')
  expect(html).toContain('href="/policies/privacy"')
})

describe.each(['guest', 'customer'] as const)('a %s', (role) => {
  test('reads no draft and saves nothing', async () => {
    for (const path of ['/admin/policies', '/admin/policies/terms', '/admin/policies/terms/versions/1'])
      expect((await shop.as(role, path)).status).toBe(302)
    expect((await save('terms', { text: 'x', published: 'on', seen: '0' }, role)).status).toBe(302)
    expect((await saveSeller(OWNER, role)).status).toBe(302)
    expect(await db.selectFrom('policy_versions').selectAll().execute()).toEqual([])
  })
})

test('the settings lead there, and every policy has its draft', async () => {
  expect(await page('/admin/settings', 'admin')).toContain('href="/admin/policies"')
  const list = await page('/admin/policies', 'admin')
  for (const name of POLICY_NAMES) {
    expect(list).toContain(`href="/admin/policies/${name}"`)
    expect(await page(`/admin/policies/${name}`, 'admin')).toContain('</textarea>')
  }
})
