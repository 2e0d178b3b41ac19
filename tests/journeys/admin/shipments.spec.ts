import { orders } from '#copy/orders.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const ADMIN = { actor: 'admin' } as const
const NUMBERS = ['EE123456785IN', 'EE987654326IN', 'EE000000005IN']

test('on a phone: three parcels are shipped with their numbers, and three customers can be told', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const customer = await newPage()
  await signUp(customer, 'parcels@example.com')
  const ids: string[] = []
  for (const product of shop.products.slice(0, 3)) {
    const id = await placeOrderFor('parcels@example.com', product, 'cod')
    await transitionOrder(id, 'confirm', ADMIN, Date.now())
    ids.push(id)
  }
  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)
  await admin.goto('/admin/orders?q=parcels@example.com')
  await admin.getByRole('checkbox', { name: 'Tick all on this page' }).check()
  await admin.getByLabel('More for the ticked orders').click()
  await admin.getByRole('link', { name: 'Ship with tracking numbers' }).click()
  await expect(admin.getByRole('heading', { name: 'Ship 3 orders' })).toBeVisible()
  const numbers = admin.getByLabel(/^Tracking number of/)
  const ship = admin.getByRole('button', { name: 'Mark 3 as Shipped' })

  await test.step('a number without a courier is said before anything is sent', async () => {
    await numbers.nth(0).fill(NUMBERS[0]!)
    await ship.click()
    await expect(admin.getByText('Please choose who has the parcel.')).toBeVisible()
    await expect(numbers.nth(0)).toHaveValue(NUMBERS[0]!)
    await expectAccessible(admin)
  })

  await test.step('Enter, as a scanner sends it, leads to the next number', async () => {
    await admin.getByLabel('Courier').selectOption('India Post')
    await numbers.nth(0).focus()
    await admin.keyboard.press('Enter')
    await expect(numbers.nth(1)).toBeFocused()
    await numbers.nth(1).fill('EE987654321IN')
    await expect(admin.getByText('One digit seems to be wrong.')).toBeVisible()
    await numbers.nth(1).fill(NUMBERS[1]!)
    await expect(admin.getByText('One digit seems to be wrong.')).toBeHidden()
    await numbers.nth(2).fill(NUMBERS[2]!)
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  await test.step('a double press ships each once; each customer has a message of their own', async () => {
    await ship.dblclick()
    await expect(admin.getByText(/^Sent with India Post · EE/)).toHaveCount(3)
    const messages = admin.getByRole('link', { name: /WhatsApp/ })
    await expect(messages).toHaveCount(3)
    const texts = await messages.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text') ?? ''),
    )
    for (const number of NUMBERS) expect(texts.filter((text) => text.includes(number))).toHaveLength(1)
    await expectAccessible(admin)
    await admin.reload()
    await expect(admin.getByText(/^Sent with India Post · EE/)).toHaveCount(3)
    await customer.goto('/orders')
    await expect(
      customer.getByRole('main').getByText(`Sent with India Post · ${NUMBERS[2]}`).first(),
    ).toBeVisible()
  })
})

test('an order that is cancelled while the numbers are typed does not hold the others up', async ({
  shop,
  newPage,
}) => {
  test.slow()
  const customer = await newPage()
  await signUp(customer, 'cancels-before-shipping@example.com')
  for (const product of shop.products.slice(0, 3)) {
    const id = await placeOrderFor('cancels-before-shipping@example.com', product, 'cod')
    await transitionOrder(id, 'confirm', ADMIN, Date.now())
  }
  const admin = await newPage()
  await signInAdmin(admin, shop)
  await admin.goto('/admin/orders?q=cancels-before-shipping@example.com')
  await admin.getByRole('checkbox', { name: 'Tick all on this page' }).check()
  await admin.getByLabel('More for the ticked orders').click()
  await admin.getByRole('link', { name: 'Ship with tracking numbers' }).click()
  await admin.getByLabel('Courier').selectOption('India Post')
  const numbers = admin.getByLabel(/^Tracking number of/)
  await numbers.nth(0).fill(NUMBERS[0]!)
  await numbers.nth(2).fill(NUMBERS[2]!)
  await customer.goto('/orders')
  await customer.getByRole('button', { name: orders.cancel.button, exact: true }).nth(1).click()
  await customer.getByLabel(orders.cancel.reason).fill('Bought elsewhere')
  await customer.getByRole('button', { name: orders.cancel.confirm, exact: true }).click()
  await expect(numbers).toHaveCount(2)
  await expect(numbers.nth(0)).toHaveValue(NUMBERS[0]!)
  await expect(numbers.nth(1)).toHaveValue(NUMBERS[2]!)
  await admin.getByRole('button', { name: 'Mark 2 as Shipped' }).click()
  await expect(admin.getByText(/^Sent with India Post · EE/)).toHaveCount(2)
})
