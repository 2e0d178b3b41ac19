import { readFile } from 'node:fs/promises'

import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 900 } }
const ADMIN = { actor: 'admin' } as const

for (const [width, options] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`on ${width}: the day begins with what to do next, and the sales of a period can be downloaded`, async ({
    shop,
    newPage,
    expectAccessible,
  }) => {
    const email = `day-${options.viewport.width}@example.com`
    await signUp(await newPage(), email)
    const product = shop.products[0]!
    const old = await placeOrderFor(email, product, 'cod')
    const before = { orderDate: Date.now() - 40 * DAY_MS }
    await db.updateTable('orders').set(before).where('id', '=', old).execute()
    await transitionOrder(old, 'confirm', ADMIN, Date.now())
    await transitionOrder(old, 'ship', ADMIN, Date.now())
    const admin = await newPage(options)
    await signInAdmin(admin, shop)
    const today = admin.getByRole('region', { name: /^Today/ })

    await test.step('a new order is the next thing to do at once, and one press away', async () => {
      await placeOrderFor(email, product, 'cod')
      await admin.reload()
      // Other tests may have left a payment or a return, which comes first.
      const next = today.getByRole('link', { name: /^(Confirm|Verify|Answer) / })
      await expect(next).toBeInViewport({ ratio: 1 })
      expect((await next.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await expect(today.getByText('Cash to collect')).toBeVisible()
      const wide = await admin.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
      await expectAccessible(admin)
      await today.getByRole('link', { name: 'Orders of today' }).click()
      await expect(admin).toHaveURL(/\/admin\/orders\?from=(.*)&until=\1$/)
      await expect(admin.getByRole('article', { name: `Order #${old}` })).toHaveCount(0)
      await admin.goBack()
      await next.click()
      await expect(admin).toHaveURL(/status=pending|payment=claimed|status=returns/)
    })

    await test.step('the cash to collect leads to its orders', async () => {
      await admin.goto('/admin')
      await admin.getByRole('link', { name: /with cash to collect$/ }).click()
      await expect(admin.getByRole('article', { name: `Order #${old}` })).toBeVisible()
    })

    await test.step('each period has the one before beside it, as sums and in the table', async () => {
      await admin.goto('/admin/analytics')
      await expect(admin.getByText(/ in the 30 days before$/).first()).toBeVisible()
      for (const [name, heading] of [
        ['Last 12 weeks', 'Revenue by week'],
        ['Last 12 months', 'Revenue by month'],
        ['Last 30 days', 'Revenue by day'],
      ] as const) {
        await admin.getByRole('link', { name }).click()
        await expect(admin.getByRole('heading', { name: heading })).toBeVisible()
        await admin.getByText('Show as a table').click()
        await expectAccessible(admin)
      }
      const wide = await admin.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
    })

    await test.step('the file has them, too', async () => {
      const [download] = await Promise.all([
        admin.waitForEvent('download'),
        admin.getByRole('link', { name: 'Download as CSV' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^sales-30-days-/)
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
      expect(lines[0]).toContain('Before: revenue')
      const [, , orders] = lines.at(-1)!.split(',')
      const shown = admin.getByRole('main').getByText('Orders', { exact: true }).first().locator('xpath=..')
      await expect(shown).toContainText(`Orders${orders}`)
    })
  })
}
