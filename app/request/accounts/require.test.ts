import { beforeAll, expect, test } from 'vitest'

import { TestBrowser } from '#tests/support/pages/browser.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

/** Where a guest is sent who posts a form that is on this page. */
async function redirected(path: string, page: string | null) {
  const guest = new TestBrowser(shop.url)
  if (page !== null) guest.headers['Referer'] = page
  return (await guest.post(path)).headers.get('Location')
}

test('after a form whose session had ended, the sign-in leads back to the page of the form', async () => {
  const page = '/account/addresses/new'
  expect(await redirected(page, shop.url + page)).toBe('/login?next=%2Faccount%2Faddresses%2Fnew')
  // Not to the form's own address, which is no page.
  expect(await redirected('/account/addresses/1/removal', `${shop.url}/account`)).toBe(
    '/login?next=%2Faccount',
  )
})

test.each([null, 'https://elsewhere.example/account', 'no address'])(
  'a form that comes from %j leads to no page after the sign-in',
  async (page) => {
    expect(await redirected('/account/name', page)).toBe('/login')
  },
)

test('a page whose data the router asks for is led back to without what the router adds', async () => {
  const guest = new TestBrowser(shop.url)
  const response = await guest.get(
    '/account/addresses/new.data?from=list&_routes=features%2Faccount%2Fnew-address-page',
  )
  expect(await response.text()).toContain('"/login?next=%2Faccount%2Faddresses%2Fnew%3Ffrom%3Dlist"')
})

test.each([
  ['/account/data', '/account', '/login'],
  ['/orders/none/bill.pdf', '/orders?after=none', '/login'],
  ['/admin/orders.csv?status=pending', '/admin/orders?status=pending', '/admin/sign-in'],
])('after a press on the link to %s, the sign-in leads back to %s', async (file, page, signIn) => {
  const guest = new TestBrowser(shop.url)
  guest.headers['Referer'] = shop.url + page
  const response = await guest.get(file)
  expect(response.headers.get('Location')).toBe(`${signIn}?next=${encodeURIComponent(page)}`)
})
