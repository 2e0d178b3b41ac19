import { dayKey } from '#domain/values/dates.ts'
import { DAY_MS } from '#domain/policy.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 900 } }

for (const [width, options] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`on ${width}: orders are found by day and by product, and the view can be shared as an address`, async ({
    shop,
    newPage,
    expectAccessible,
  }) => {
    const email = `finder-${options.viewport.width}@example.com`
    const customer = await newPage()
    await signUp(customer, email)
    const [globe, other] = [shop.products[2]!, shop.products[3]!]
    const withGlobe = await placeOrderFor(email, globe, 'cod')
    const withOther = await placeOrderFor(email, other, 'cod')
    const admin = await newPage(options)
    await signInAdmin(admin, shop)
    const card = (id: string) => admin.getByRole('article', { name: `Order #${id}` })

    await test.step('a search for a product offers its orders, and the filter is taken away again', async () => {
      await admin.goto('/admin/orders')
      await admin.getByRole('searchbox').fill(globe.name)
      await admin.getByRole('searchbox').press('Enter')
      const offered = admin.getByRole('link', { name: `With ${globe.name}`, exact: true })
      expect((await offered.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await offered.click()
      await expect(admin).toHaveURL(new RegExp(`product=${globe.id}`))
      await expect(card(withGlobe)).toBeVisible()
      await expect(card(withOther)).toHaveCount(0)
      await expectAccessible(admin)
      await admin.getByRole('link', { name: /show orders with all products/ }).click()
      await expect(card(withOther)).toBeVisible()
    })

    await test.step('the days are chosen and combined with a status, and are said when they are wrong', async () => {
      const [today, yesterday] = [dayKey(Date.now()), dayKey(Date.now() - DAY_MS)]
      await admin.getByText('Days', { exact: true }).click()
      await admin.getByLabel('From').fill(today)
      await admin.getByLabel('Until').fill(yesterday)
      await admin.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(admin.getByRole('heading', { name: 'The first day is after the last one.' })).toBeVisible()
      await expect(admin.getByLabel('From')).toHaveValue(today)
      await expectAccessible(admin)
      await admin.getByLabel('Until').fill(today)
      await admin.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(card(withGlobe)).toBeVisible()
      await admin.getByRole('link', { name: /^Delivered/ }).click()
      await expect(admin).toHaveURL(new RegExp(`status=delivered.*from=${today}.*until=${today}`))
      await expect(card(withGlobe)).toHaveCount(0)
      await admin.getByRole('link', { name: /^Pending/ }).click()
      await expect(card(withGlobe)).toBeVisible()
      await admin.reload()
      await expect(card(withGlobe)).toBeVisible()
      const wide = await admin.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
      await expectAccessible(admin)
      await admin.getByRole('link', { name: 'All days' }).click()
      await expect(admin).not.toHaveURL(/from=/)
    })

    await test.step('the product’s own page leads to its orders', async () => {
      await admin.goto(`/admin/products/${other.id}`)
      await admin.getByRole('link', { name: 'Orders of this product' }).click()
      await expect(card(withOther)).toBeVisible()
      await expect(card(withGlobe)).toHaveCount(0)
    })
  })
}
