import { beforeAll, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { enqueueLowStockMail } from '#data/mail/low-stock-mail.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { orderLimitFields } from '#tests/support/records/order-limit-fields.ts'
import { type SignedInShop, openSignedInShop } from '#tests/support/shop/signed-in-shop.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'

let shop: SignedInShop
beforeAll(async () => {
  shop = await openSignedInShop()
})

const FIELDS = {
  name: 'Akshar',
  tagline: 'Pens & Paper',
  address: '1 Station Road, Nashik 422001',
  phone: '0253 2345678',
  email: 'Hello@Akshar.Example',
  hours: '9 am to 9 pm',
  upiId: 'akshar@bank',
  directionsUrl: 'https://maps.example/akshar',
  instagramUrl: '',
  facebookUrl: '',
  youtubeUrl: '',
  reviewsShown: '3',
  deliveryDays: '7',
  advertisesFreeShipping: 'on',
  advertisesFirstOrder: 'on',
  lowStockMail: 'on',
  ...orderLimitFields(),
}

const save = (fields: Record<string, string>, role: 'admin' | 'customer' | 'guest' = 'admin') =>
  shop.as(role, '/admin/settings', new URLSearchParams({ ...FIELDS, ...fields }))

test('a shop without the demo starts without the sample reviews', async () => {
  expect(await shop.page('guest', '/store')).not.toContain('View All Reviews')
})

test.each([
  [{ name: ' ' }, 'Shop name is required.'],
  [{ email: 'nobody' }, 'Please enter a valid email address.'],
  [{ upiId: 'no at' }, 'Please enter a UPI ID'],
  [{ directionsUrl: 'javascript:alert(1)' }, 'Please enter a link'],
  [{ facebookUrl: 'http://facebook.example/akshar' }, 'Please enter a link that starts with https://'],
  [{ deliveryDays: '0' }, 'Please enter a whole number from 1 to 90.'],
  [{ deliveryDays: '1e1' }, 'Please enter a whole number from 1 to 90.'],
  [{ newCodRupees: '0' }, 'Please enter a whole number from 1 to 10000000.'],
  [{ unitsPerProduct: '1000' }, 'Please enter a whole number from 1 to 999.'],
  [{ reviewsShown: '9' }, 'Please enter a whole number from 0 to 3.'],
])('%o shows an error at the field, and nothing changes', async (fields, problem) => {
  const response = await save(fields)
  expect([response.status, await shownHtml(response)]).toEqual([400, expect.stringContaining(problem)])
  expect(await shop.page('guest', '/store')).not.toContain('Akshar')
})

test('only the admin changes the shop', async () => {
  for (const role of ['guest', 'customer'] as const) expect((await save({}, role)).status).toBe(302)
  expect(await shop.page('guest', '/store')).not.toContain('Akshar')
})

test('a change takes effect at once, on a cached page too', async () => {
  await shop.ask('/store')
  const response = await save({})
  expect([response.status, await shownHtml(response)]).toEqual([
    200,
    expect.stringContaining('Settings saved.'),
  ])
  const store = await shownHtml(await shop.ask('/store'))
  for (const text of ['Akshar', '1 Station Road', '0253 2345678', 'hello@akshar.example', '9 am to 9 pm']) {
    expect(store).toContain(text)
  }
})

test('the titles of documents have the name of the shop', async () => {
  await save({})
  const pages = { guest: ['/login', '/cart'], admin: ['/admin', '/admin/orders'], customer: ['/account'] }
  for (const [role, paths] of Object.entries(pages)) {
    for (const path of paths) {
      const html = await shownHtml(await shop.as(role as 'admin', path))
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(/ · Akshar$/)
    }
  }
})

test('directions follow the address unless there is a link of their own', async () => {
  const directions = async () => {
    const html = await shop.page('guest', '/store')
    const links = [...html.matchAll(/href="(https:\/\/(?:maps\.example|www\.openstreetmap\.org)[^"]*)"/g)]
    return [...new Set(links.map(([, href]) => href!))]
  }
  await save({ directionsUrl: '' })
  expect(await directions()).toEqual([
    'https://www.openstreetmap.org/search?query=1%20Station%20Road%2C%20Nashik%20422001',
  ])
  await save({ directionsUrl: '', address: '2 Lake Road, Pune' })
  expect(await directions()).toEqual(['https://www.openstreetmap.org/search?query=2%20Lake%20Road%2C%20Pune'])
  await save({ address: '2 Lake Road, Pune' })
  expect(await directions()).toEqual(['https://maps.example/akshar'])
})

test('the settings say whether the opening hours can be read', async () => {
  const page = async () => shop.page('admin', '/admin/settings')
  await save({ hours: '9 am to 9 pm, every day' })
  expect(await page()).toContain('Shoppers also see whether you are open now.')
  await save({ hours: 'Mornings' })
  expect(await page()).toContain('Shown as you write them, but without')
})

/** The address of each social link at the foot of a page. */
async function socialLinks() {
  const html = await shop.page('guest', '/store')
  return [...html.matchAll(/<a href="([^"]+)"[^>]*aria-label="(Instagram|Facebook|YouTube)"/g)].map(
    ([, href, network]) => `${network} ${href}`,
  )
}

test('social links: placeholders until one is set, then those that are set', async () => {
  await save({})
  expect(await socialLinks()).toEqual([
    'Instagram https://www.instagram.com/',
    'Facebook https://www.facebook.com/',
    'YouTube https://www.youtube.com/',
  ])
  await save({ youtubeUrl: 'https://www.youtube.com/@akshar' })
  expect(await socialLinks()).toEqual(['YouTube https://www.youtube.com/@akshar'])
})

test('each line of advertising can be switched off', async () => {
  const hero = async () => (await shop.page('guest', '/store')).includes('Free shipping over ₹4,000')
  const lines = async () => {
    const { advertisesFreeShipping, advertisesFirstOrder } = await shopDetails()
    return [advertisesFreeShipping, advertisesFirstOrder]
  }
  await save({})
  expect([await hero(), await lines()]).toEqual([true, [true, true]])
  const { advertisesFirstOrder: _, ...withoutFirstOrder } = FIELDS
  await shop.as('admin', '/admin/settings', new URLSearchParams(withoutFirstOrder))
  expect([await hero(), await lines()]).toEqual([true, [true, false]])
  const { advertisesFreeShipping: __, ...withoutFreeShipping } = FIELDS
  await shop.as('admin', '/admin/settings', new URLSearchParams(withoutFreeShipping))
  expect([await hero(), await lines()]).toEqual([false, [false, true]])
})

test('the chosen number of reviews is shown, and with none no section for reviews', async () => {
  const figures = async () => (await shop.page('guest', '/store')).split('<figure').length - 1
  for (const [reviewsShown, count] of [
    ['3', 3],
    ['1', 1],
    ['0', 0],
  ] as const) {
    await save({ reviewsShown })
    expect(await figures()).toBe(count)
  }
  expect(await shop.page('guest', '/store')).not.toContain('View All Reviews')
})

test('delivery days: on cached pages, at checkout, and in a new order', async () => {
  const { id, slug } = await createTestProduct({ price: 10_00 })
  await save({ deliveryDays: '7' })
  expect(await shop.page('guest', `/product/${slug}`)).toContain('within 7 days')
  expect(await shop.page('guest', '/store')).toContain('at your door in a week.')
  await save({ deliveryDays: '2' })
  expect(await shop.page('guest', `/product/${slug}`)).toContain('within 2 days')
  expect(await shop.page('guest', '/store')).toContain('at your door in 2 days.')

  const fields = checkoutFields([{ id, quantity: 1 }], 10_00)
  const before = Date.now()
  await shop.as('customer', '/checkout', new URLSearchParams(fields))
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order.estimatedDelivery - order.orderDate).toBe(2 * DAY_MS)
  await save({ deliveryDays: '9' })
  const checkout = await (await shop.as('customer', '/checkout.data')).text()
  const arrivesBy = Number(/"arrivesBy",(\d+)/.exec(checkout)?.[1])
  expect(arrivesBy).toBeGreaterThanOrEqual(before + 9 * DAY_MS)
  const placed = await db.selectFrom('orders').select('estimatedDelivery').executeTakeFirstOrThrow()
  expect(placed.estimatedDelivery).toBe(order.estimatedDelivery)
})

test('the mail about low stock is on until it is switched off', async () => {
  const isTicked = async () =>
    /<input[^>]*name="lowStockMail"[^>]*checked|checked[^>]*name="lowStockMail"/.test(
      await shop.page('admin', '/admin/settings'),
    )
  await createTestProduct({ stockQuantity: 0 })
  const mailed = async (day: string) => {
    await enqueueLowStockMail(Date.parse(`${day}T10:00:00+05:30`))
    return db.selectFrom('outbox').select('id').where('id', '=', `low-stock.${day}`).executeTakeFirst()
  }
  await mailed('2090-11-20')
  expect([await isTicked(), await mailed('2090-11-21')]).toMatchObject([true, { id: expect.anything() }])
  expect((await save({ lowStockMail: '' })).status).toBe(200)
  expect([await isTicked(), await mailed('2090-11-22')]).toEqual([false, undefined])
  await save({ lowStockMail: 'on' })
  expect([await isTicked(), await mailed('2090-11-23')]).toMatchObject([true, { id: expect.anything() }])
})

test('limits of orders that are changed, and mails that are switched, are recorded as other settings are', async () => {
  await save({})
  await db.deleteFrom('security_events').execute()
  for (let time = 0; time < 2; time++) await save({ newOpenOrders: '3', reviewMail: 'on' })
  const events = await db.selectFrom('security_events').select(['kind', 'detail']).execute()
  expect(events).toEqual([
    { kind: 'settings-changed', detail: 'new open orders: 5 to 3, review mail: off to on' },
  ])
})
