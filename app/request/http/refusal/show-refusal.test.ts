import { beforeAll, expect, test } from 'vitest'

import { bills } from '#copy/bills.ts'
import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { DATA_DOWNLOADS_PER_ACCOUNT } from '#domain/policy.ts'
import { openShopWithCustomers, type TestCustomer } from '#tests/support/records/customer.ts'
import { createPlacedOrder, type PlacedOrder } from '#tests/support/records/placed-order.ts'
import type { TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let asha: TestCustomer
let meera: TestCustomer
let order: PlacedOrder
beforeAll(async () => {
  ;({ shop, asha, meera } = await openShopWithCustomers())
  order = await createPlacedOrder(meera.id)
})

const AS_PAGE = { Accept: 'text/html,application/xhtml+xml' }

/** Opens a link, as a browser does, from the page where it is. */
const open = (path: string, { cookie }: TestCustomer, headers: Record<string, string> = AS_PAGE) =>
  shop.ask(path, { headers: { Cookie: cookie, Referer: `${shop.url}/account?a="b"`, ...headers } })

test('the link to a file that is not there, or not theirs, leads to a page with the way back', async () => {
  const path = `/orders/${order.id}/bill.pdf?number=B%2F26-27%2F1`
  for (const customer of [asha, meera]) {
    const response = await open(path, customer)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(response.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain(`<p>${bills.notFound}</p>`)
    expect(page).toContain(`<a href="/account?a=%22b%22">${problems.refused.back}</a>`)
  }
})

test('a program is told in a sentence', async () => {
  const response = await open(`/orders/${order.id}/bill.pdf`, asha, { Accept: '*/*' })
  expect([response.status, await response.text()]).toEqual([404, bills.notFound])
})

test('who downloads their data again and again is told so', async () => {
  for (let count = 0; count < DATA_DOWNLOADS_PER_ACCOUNT.most; count++)
    expect((await open('/account/data', asha)).status).toBe(200)
  const limited = await open('/account/data', asha)
  expect([limited.status, await limited.text()]).toEqual([429, expect.stringContaining(profile.data.limited)])
})

test('the address of a form, opened as a page, says what it is for', async () => {
  const response = await open(`/orders/${order.id}/cancellation`, meera)
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  expect(await response.text()).toContain(`<p>${problems.onlyForms}</p>`)
})
