import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { requestReturn } from '#data/returns/request-return.server.ts'
import { db } from '#data/database/database.server.ts'
import { customerIdOf, placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 900 } }
const ADMIN = { actor: 'admin' } as const

// The browser logs every response with status 409 as an error.
test.use({ allowed: /status of 409/ })

test('everything about one customer: from the list and from an order, with a note that is edited in two places', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  const email = 'regular@example.com'
  const customer = await newPage()
  await signUp(customer, email)
  const id = await placeOrderFor(email, shop.products[0]!, 'cod')
  for (const name of ['confirm', 'ship', 'deliver'] as const) {
    await transitionOrder(id, name, ADMIN, Date.now())
  }
  const customerId = await customerIdOf(email)
  const line = db.selectFrom('order_lines').select('id').where('orderId', '=', id)
  const { id: lineId } = await line.executeTakeFirstOrThrow()
  const request = { lineId, quantity: 1, reason: 'defective', description: 'Torn' } as const
  await requestReturn({ ...request, orderId: id, customerId }, Date.now())

  const phone = await newPage(PHONE)
  await signInAdmin(phone, shop)
  const desktop = await newPage(DESKTOP)
  await signInAdmin(desktop, shop)

  await test.step('from the list on a phone: orders, returns, and links to call and to write', async () => {
    await phone.goto(`/admin/customers?q=${email}`)
    await phone.getByRole('main').getByRole('link', { name: 'Asha Kulkarni' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
    await expect(phone.getByText('Defective Product')).toBeVisible()
    const call = phone.getByRole('link', { name: 'Call Asha Kulkarni' })
    await expect(call).toHaveAttribute('href', 'tel:+919822012345')
    expect((await call.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
    await expectAccessible(phone)
  })

  await test.step('from an order on a desktop', async () => {
    await desktop.goto(`/admin/orders/${id}`)
    await expectAccessible(desktop)
    await desktop.getByRole('link', { name: 'All of this customer' }).click()
    await expect(desktop.getByRole('heading', { level: 1, name: 'Asha Kulkarni' })).toBeVisible()
    await expectAccessible(desktop)
  })

  await test.step('a tablet breaks no name or order number, and has the tables within their cards', async () => {
    await desktop.setViewportSize({ width: 768, height: 1024 })
    for (const path of [`/admin/customers/${customerId}`, `/admin/customers?q=${email}`]) {
      await desktop.goto(path)
      const link = desktop.getByRole('rowheader').getByRole('link')
      await expect(link).toBeVisible()
      const { lines, isWithin } = await link.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const table = element.closest('table')!
        const isWithin = table.scrollWidth <= table.parentElement!.clientWidth
        return { lines: range.getClientRects().length, isWithin }
      })
      expect([path, lines, isWithin]).toEqual([path, 1, true])
    }
    await desktop.setViewportSize(DESKTOP.viewport)
    await desktop.goto(`/admin/customers/${customerId}`)
  })

  await test.step('a note reaches the other screen, and is not overwritten by one that was open before', async () => {
    const [onPhone, onDesktop] = [phone.getByRole('dialog'), desktop.getByRole('dialog')]
    await phone.getByRole('button', { name: 'Add a note' }).click()
    await desktop.getByRole('button', { name: 'Add a note' }).click()
    await onPhone.getByLabel('Note').fill('Rings the bell twice')
    await expectAccessible(phone)
    await onPhone.getByRole('button', { name: 'Save note' }).dblclick()
    await expect(phone.getByText('Note saved.')).toBeVisible()
    await onDesktop.getByLabel('Note').fill('Pays late')
    await onDesktop.getByRole('button', { name: 'Save note' }).click()
    await expect(desktop.getByText('look at the customer again').first()).toBeVisible()
    await expect(onDesktop.getByLabel('Note')).toHaveValue('Pays late')
    // The page behind the dialog waits for it.
    await onDesktop.getByRole('button', { name: 'Not now' }).click()
    await expect(desktop.getByText('Rings the bell twice')).toBeVisible()
  })

  await test.step('the customer is signed out everywhere', async () => {
    await phone.getByRole('button', { name: /^Sign out everywhere/ }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(phone.getByText(`${email} is signed out everywhere.`)).toBeVisible()
    await expect(phone.getByRole('button', { name: /^Sign out everywhere/ })).toHaveCount(0)
    await customer.goto('/account')
    await expect(customer).toHaveURL(/\/login/)
  })
})
