import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { type Browser, chromium as browsers, type Page } from '@playwright/test'

import { chromium } from '#scripts/services/chromium.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import type { ServerProcess } from './processes.ts'
import type { Row } from './table.ts'

const CLICKS = 50
/** The button that the admin presses, and the status that the customer's screen then shows. */
const TRANSITIONS = [
  ['Confirm Order', 'Confirmed'],
  ['Mark as Shipped', 'Shipped'],
  ['Mark as Delivered', 'Delivered'],
] as const

/** The time from the admin's click until the customer's screen shows the new status, in two browsers. */
export async function benchScreens(shop: ServerProcess, folder: string, password: string): Promise<Row[]> {
  const launch = { executablePath: await chromium(), args: CHROMIUM_FLAGS }
  const [customers, admins] = await Promise.all([browsers.launch(launch), browsers.launch(launch)])
  const customer = await openCustomer(customers, shop)
  const admin = await openAdmin(admins, shop, password)
  const durations: number[] = []
  while (durations.length < CLICKS) durations.push(...(await measureOrder(customer, admin, shop, folder)))
  await Promise.all([customers.close(), admins.close()])
  durations.sort((a, b) => a - b)
  return [
    {
      what: `the admin's click to the customer's screen, ${durations.length} clicks, median / slowest`,
      figure: `${durations[Math.floor(durations.length / 2)]!.toFixed(0)} / ${durations.at(-1)!.toFixed(0)} ms`,
      goal: '<= 1000 ms',
    },
  ]
}

interface Customer {
  page: Page
  requests: TestBrowser
}

async function openCustomer(browser: Browser, shop: ServerProcess): Promise<Customer> {
  const requests = new TestBrowser(shop.url)
  const password = 'satin ribbon 7'
  await requests.post('/signup', { email: 'screens@example.com', password, confirmPassword: password })
  const context = await browser.newContext({ baseURL: shop.url })
  await context.addCookies([...requests.cookies].map(([name, value]) => ({ name, value, url: shop.url })))
  return { requests, page: await context.newPage() }
}

async function openAdmin(browser: Browser, shop: ServerProcess, password: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await page.goto('/admin/sign-in')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('admin@kalam.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Admin Sign In' }).click()
  await page.waitForURL((url) => url.pathname === '/admin')
  return page
}

/** Milliseconds for each transition of a new order. */
async function measureOrder({ page, requests }: Customer, admin: Page, shop: ServerProcess, folder: string) {
  const database = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
  const { id, price } = database
    .prepare(
      'select id, "unitPrice" as price from products where "stockQuantity" > 50 order by serial limit 1',
    )
    .get() as { id: string; price: number }
  database.close()
  const fields = checkoutFields([{ id, quantity: 1 }], price)
  const response = await requests.post('/checkout', fields)
  if (response.status !== 201) throw new Error(`${shop.url} rejected the order: ${response.status}`)
  const stream = page.waitForResponse(/\/live/)
  await page.goto('/orders')
  await stream
  await admin.goto(`/admin/orders/${fields['reference']!}`)
  const durations: number[] = []
  for (const [label, status] of TRANSITIONS) {
    const button = admin.locator('button:not([aria-disabled=true])').filter({ hasText: label })
    await button.evaluate((element) => {
      const record = () => Object.assign(window, { pressedAt: performance.timeOrigin + performance.now() })
      element.addEventListener('click', record, { capture: true, once: true })
    })
    const shown = shownAt(page, fields['reference']!, status)
    await button.click()
    const pressed = admin.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt)
    durations.push((await shown) - (await pressed))
  }
  return durations
}

/** The time at which the order's badge first shows this status, in milliseconds since the epoch. */
function shownAt(page: Page, reference: string, status: string): Promise<number> {
  return page.evaluate(
    ([order, expected]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`The screen never showed "${expected}"`)), 10_000)
        const observer = new MutationObserver(() => {
          // The badge is the first of the order's card.
          const badge = document.querySelector(`section[aria-labelledby="order-${order}"] span`)
          if (badge?.textContent !== expected) return
          observer.disconnect()
          // The badge is painted with the next frame.
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    [reference, status],
  )
}
