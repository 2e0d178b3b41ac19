import { chromium, type Browser, type BrowserContext } from '@playwright/test'

import { chromium as chromiumPath } from '#scripts/services/chromium.ts'
import type { TestBrowser } from '#tests/support/pages/browser.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { Problems, type Row, type Size, type Target, triesOf } from '#tests/torture/row.ts'
import { scriptPayloads } from '#tests/torture/script-payloads.ts'
import { adminOf, customerOf } from '#tests/torture/visitors.ts'

/** Free text of the checkout form; one payload in each. */
const FIELDS = ['firstName', 'lastName', 'street', 'city', 'state', 'landmark'] as const
/** How many orders are opened one by one; the lists show all. */
const ORDERS_OPENED = { full: 34, control: 3, short: 1 }

/** Puts every payload through the forms of customers and admin, and then looks at every screen in a browser. */
async function attack(target: Target, size: Size) {
  const problems = new Problems()
  const payloads = scriptPayloads().slice(0, triesOf(size, { full: 200, control: 24, short: 6 }))
  const admin = await adminOf(target)
  const placed = await fillOrders(target, payloads, problems)
  const slugs = await fillProducts(target, admin, payloads, problems)
  await fillSettings(target, admin, problems)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS })
  let screens = 0
  try {
    const asAdmin = await contextOf(browser, target, admin)
    const orders = placed.slice(0, ORDERS_OPENED[size])
    screens += await visit(asAdmin, adminScreens(orders.map(({ id }) => id)), problems)
    screens += await visit(asAdmin, await mailScreens(asAdmin), problems)
    for (const { id, customer } of orders.slice(0, triesOf(size, { full: 12, control: 2, short: 1 }))) {
      const asCustomer = await contextOf(browser, target, customer)
      const own = ['/orders', '/account', '/checkout', `/orders/${id}/returns`]
      screens += await visit(asCustomer, own, problems)
      await asCustomer.close()
    }
    const asGuest = await browser.newContext({ baseURL: target.url })
    const searches = payloads.slice(0, 40).map((payload) => `/store?q=${encodeURIComponent(payload)}`)
    screens += await visit(asGuest, ['/', '/store', ...slugs, ...searches], problems)
  } finally {
    await browser.close()
  }
  await checkTable(admin, problems)
  const figures = `${placed.length} orders, ${slugs.length} products, ${screens} screens opened`
  return { tries: payloads.length, broken: problems.list(), figures }
}

interface Placed {
  id: string
  customer: TestBrowser
}

/** Six payloads an order and one as the reason of its cancellation; each order has a customer of its own. */
async function fillOrders(target: Target, payloads: string[], problems: Problems): Promise<Placed[]> {
  const placed: Placed[] = []
  for (let first = 0; first < payloads.length; first += FIELDS.length) {
    const customer = await customerOf(target)
    const own = payloads.slice(first, first + FIELDS.length)
    const { id, price } = target.products[placed.length % target.products.length]!
    const texts = Object.fromEntries(own.map((payload, index) => [FIELDS[index]!, payload]))
    const fields = { ...checkoutFields([{ id, quantity: 1 }], price), ...texts }
    const status = await send(customer, '/checkout.data', fields)
    // Some payloads hold characters that a field refuses; then the order is placed without them.
    problems.require(status < 500, `an order with scripts got ${status}`)
    if (status !== 201) continue
    placed.push({ id: fields['reference']!, customer })
    await send(customer, '/account/name', { name: own[0]! })
    await send(customer, '/account/addresses/new', {
      ...texts,
      label: own[0]!.slice(0, 40),
      pincode: '411004',
    })
    if (placed.length % 3 === 0)
      await send(customer, `/orders/${fields['reference']}/cancellation.data`, { reason: own.join(' ') })
  }
  problems.require(
    placed.length * FIELDS.length * 2 > payloads.length,
    `only ${placed.length} orders were placed`,
  )
  return placed
}

async function fillProducts(
  target: Target,
  admin: TestBrowser,
  payloads: string[],
  problems: Problems,
): Promise<string[]> {
  const slugs: string[] = []
  for (const [number, payload] of payloads.slice(0, 20).entries()) {
    const product = target.products[number]!
    const fields = {
      name: payload.slice(0, 110),
      description: payloads
        .slice(number, number + 20)
        .join('\n')
        .slice(0, 4_900),
    }
    const form = {
      ...fields,
      categoryId: 'stationary',
      category: 'stationary',
      price: '50',
      stockQuantity: '10',
      discountedPrice: '',
    }
    const status = await send(admin, `/admin/products/${product.id}`, form)
    problems.require(status < 500, `a product with scripts got ${status}`)
    slugs.push(`/product/${product.slug}`)
  }
  return slugs
}

async function fillSettings(target: Target, admin: TestBrowser, problems: Problems): Promise<void> {
  const script = '<img src=x onerror=alert(1)>'
  const fields = {
    name: `Kalam ${script}`,
    tagline: script,
    address: script,
    phone: script.slice(0, 30),
    hours: script,
    email: 'hello@kalam.example',
    upiId: 'kalam@upi',
    directionsUrl: 'https://maps.example/"><script>alert(1)</script>',
    instagramUrl: 'https://x.example/"onmouseover="alert(1)',
    facebookUrl: '',
    youtubeUrl: '',
    reviewsShown: '3',
    deliveryDays: '7',
  }
  const status = await send(admin, '/admin/settings', fields)
  problems.require(status < 500, `settings with scripts got ${status}`)
}

async function send(browser: TestBrowser, path: string, fields: Record<string, string>): Promise<number> {
  const response = await browser.post(path, fields)
  await response.arrayBuffer()
  return response.status
}

function adminScreens(ids: string[]): string[] {
  const orders = ids.flatMap((id) => [`/admin/orders/${id}`, `/admin/orders/${id}/packing-slip`])
  const lists = [
    '/admin',
    '/admin/orders',
    '/admin/products',
    '/admin/customers',
    '/admin/analytics',
    '/admin/settings',
    '/admin/mails',
  ]
  return [...lists, ...orders]
}

/** The mails of the first page of the list: in the shop's frame, and each as it is sent. */
async function mailScreens(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage()
  await page.goto('/admin/mails')
  const links = await page
    .locator('a[href^="/admin/mails/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  await page.close()
  const mails = [...new Set(links)].filter((link) => !link.includes('?')).slice(0, 20)
  return mails.flatMap((link) => [link, `${link}/page`])
}

async function contextOf(
  browser: Browser,
  target: Target,
  { cookies }: TestBrowser,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: target.url })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: target.url })))
  return context
}

/** Opens screens with a trap for everything that a script could do. @returns how many were opened */
async function visit(context: BrowserContext, paths: string[], problems: Problems): Promise<number> {
  const page = await context.newPage()
  let path = ''
  page.on('dialog', (dialog) => {
    problems.add(`a dialog opened at ${screenOf(path)}: a script ran`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) =>
    problems.add(`an exception at ${screenOf(path)}: ${error.message.slice(0, 80)}`),
  )
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) problems.add(`a CSP report at ${screenOf(path)}`)
  })
  for (path of paths) {
    const response = await page.goto(path, { waitUntil: 'load' })
    problems.require((response?.status() ?? 0) < 500, `${screenOf(path)} got ${response?.status()}`)
    // Scripts of handlers such as onerror run after the page has loaded.
    await page.waitForTimeout(60)
    const ran = await page.evaluate(() => 'tortured' in window)
    problems.require(!ran, `a script ran at ${screenOf(path)}`)
  }
  await page.close()
  return paths.length
}

/** The screen without what differs between orders, so that equal problems are counted together. */
function screenOf(path: string): string {
  return path.replaceAll(/[A-Z0-9]{8,}|[?].*$/g, '…')
}

/** In the table of orders no cell may begin like a formula. */
async function checkTable(admin: TestBrowser, problems: Problems): Promise<void> {
  const table = await (await admin.get('/admin/orders.csv')).text()
  for (const cell of table.split(/[,\r\n]+/)) {
    const formula = /^"?[\s]*[=@]|^"?[\s]*[+-](?!\d)/.test(cell)
    problems.require(!formula, `a cell of the CSV begins like a formula: ${cell.slice(0, 30)}`)
  }
}

export const storedScripts: Row = {
  name: 'stored-scripts',
  what: 'stored XSS: payloads through every field, screens, mails and CSV opened in a browser',
  attack,
  onlyFull: true,
  control: {
    without: "React's escaping of one name",
    sign: /script ran|CSP report/,
    patches: [
      {
        file: 'app/features/admin/orders/order/customer-summary.tsx',
        text: '<p className="font-semibold">{`${customerDetails.firstName} ${customerDetails.lastName}`}</p>',
        replacement:
          '<p dangerouslySetInnerHTML={{ __html: `${customerDetails.firstName} ${customerDetails.lastName}` }} />',
      },
    ],
  },
}
