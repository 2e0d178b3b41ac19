import { beforeAll, expect, test } from 'vitest'

import { shop as words } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { writeSetting } from '#data/settings/settings.server.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { ROUTES } from '#tests/support/pages/route-table.ts'
import { openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'

const NAME = 'Saraswati Stationers'

/** Some of the pages with a form for a password. */
const WITH_PASSWORD = [
  ...['/login', '/signup', '/auth-test', '/account/password', '/account/deletion'],
  ...['/admin/sign-in', '/admin/second-step', '/admin/second-step/removal'],
]

interface Page {
  /** Role and path. */
  name: string
  html: string
}

const pages: Page[] = []

beforeAll(async () => {
  const shop = await openSignedInShop()
  await writeSetting('shop', JSON.stringify({ name: NAME }))
  const { slug } = await createTestProduct()
  const id = await createTestOrder({ customerId: shop.customerId, status: 'delivered' })
  const parameters: Record<string, string> = { slug, id }
  for (const pattern of Object.keys(ROUTES)) {
    const path = pattern
      .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'none')
      .replace('*', 'no')
    for (const role of ['guest', 'customer', 'admin'] as const) {
      await db.deleteFrom('rate_limits').execute()
      const response = await shop.as(role, path)
      pages.push({ name: `${role} ${path}`, html: await response.text() })
    }
  }
}, 60_000)

test('the title of every page has the name that the shop was given', () => {
  const titles = pages.map(({ name, html }) => ({ name, title: /<title>(.*?)<\/title>/.exec(html)?.[1] }))
  // The error screen has no data of the shop.
  const without = titles.filter(
    ({ title }) => title !== undefined && title !== words.errorScreen.title && !title.includes(NAME),
  )
  expect(without).toEqual([])
})

test('every form with a password names its account for password managers', () => {
  const forms = pages.flatMap(({ name, html }) =>
    [...html.matchAll(/<form\b.*?<\/form>/gs)]
      .filter(([form]) => form.includes('type="password"'))
      .map(([form]) => ({ name, namesAccount: /<input[^>]* autoComplete="username"/i.test(form) })),
  )
  expect(forms.map(({ name }) => name.split(' ')[1])).toEqual(expect.arrayContaining(WITH_PASSWORD))
  expect(forms.filter(({ namesAccount }) => !namesAccount)).toEqual([])
})
