import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'

import { checkout } from '#copy/checkout.ts'
import { problems } from '#copy/problems.ts'
import { chromium as chromiumPath } from '#scripts/services/chromium.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'
import { prepareFolder, startShop } from './fault-shop.ts'
import { fillDisk } from './fill-disk.ts'
import { mayMount, smallDisk } from './mounts.ts'

const DISK_BYTES = 16 * 1024 * 1024

test.skipIf(!mayMount)(
  'in a browser, a checkout that is refused on a full disk keeps its form, and is placed when there is room',
  { timeout: 90_000 },
  async () => {
    const { shop, disk, products } = await openShop()
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS })
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ baseURL: shop.url })
    await signUp(page, 'asha@example.com')
    await page.goto(`/product/${products[0]!.slug}`)
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Cart, 1' }).waitFor()
    await page.goto('/checkout')
    await fillCheckout(page)
    const street = await page.getByLabel(checkout.address.street).inputValue()
    expect(street).not.toBe('')
    fillDisk(disk.filler)
    await page.getByRole('button', { name: checkout.placeOrder }).click()
    await page.getByText(checkout.problems.notStored).first().waitFor()
    expect(await page.getByLabel(checkout.address.street).inputValue()).toBe(street)
    expect(await page.getByText('Oops').count()).toBe(0)
    rmSync(disk.filler)
    await page.getByRole('button', { name: checkout.placeOrder }).click()
    await page.getByRole('heading', { name: checkout.success.title }).waitFor()
  },
)

test.skipIf(!mayMount)(
  'without JavaScript, a form that is refused on a full disk keeps its values, and other actions say so',
  { timeout: 60_000 },
  async () => {
    const { shop, disk } = await openShop()
    const browser = new TestBrowser(shop.url)
    const password = 'neat-words'
    await browser.post('/signup', { email: 'ravi@example.com', password, confirmPassword: password })
    fillDisk(disk.filler)
    await expect
      .poll(async () => (await browser.post('/account/name', { name: 'Ravi' })).status, { timeout: 20_000 })
      .toBe(503)
    const refused = await browser.post('/account/name', { name: 'Ravi Kulkarni' })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
    const html = await refused.text()
    expect(html).toContain(problems.notStored)
    expect(html).toContain('value="Ravi Kulkarni"')
    expect(html).not.toContain('Oops')
    const stranger = new TestBrowser(shop.url)
    const signUp = await stranger.post('/signup', {
      email: 'new@example.com',
      password,
      confirmPassword: password,
    })
    expect(signUp.status).toBe(503)
    expect(await signUp.text()).toContain(problems.notStored)
    expect((await browser.get('/account')).status).toBe(200)
    rmSync(disk.filler)
    expect((await browser.post('/account/name', { name: 'Ravi Kulkarni' })).status).toBe(302)
  },
)

async function openShop() {
  const folder = smallDisk(DISK_BYTES)
  const data = join(folder, 'data')
  const products = await prepareFolder(data)
  return { shop: await startShop(data), disk: { filler: join(folder, 'filler') }, products }
}
