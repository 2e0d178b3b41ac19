import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

test('on a phone: several orders are ticked, confirmed, shipped, printed and downloaded', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const customer = await newPage()
  await signUp(customer, 'several@example.com')
  const ids: string[] = []
  for (const product of shop.products.slice(0, 3)) {
    ids.push(await placeOrderFor('several@example.com', product, 'cod'))
  }
  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)
  await admin.goto('/admin/orders?q=several@example.com')
  const bar = admin.getByRole('group', { name: 'Ticked orders' })
  const tick = (id: string) => admin.getByRole('checkbox', { name: `Tick order ${id}` })

  await test.step('nothing is offered until an order is ticked', async () => {
    await expect(bar).toHaveCount(0)
    await tick(ids[0]!).check()
    await expect(bar.getByText('1 ticked')).toBeVisible()
    await admin.getByRole('checkbox', { name: 'Tick all on this page' }).check()
    await expect(bar.getByText('3 ticked')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Confirm 3' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(admin)
  })

  await test.step('a double press does it once, and what cannot be done is named', async () => {
    await tick(ids[2]!).uncheck()
    await bar.getByRole('button', { name: 'Confirm 2' }).dblclick()
    await expect(admin.getByText('2 orders are now: Confirmed.')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await admin.getByRole('checkbox', { name: 'Tick all on this page' }).check()
    await expect(bar.getByRole('button', { name: 'Confirm 1' })).toBeVisible()
    await bar.getByRole('button', { name: 'Ship 2' }).click()
    await expect(
      admin.getByText(/2 orders are now: Shipped\. Not changed: [0-9A-Z]{9} \(Pending\)\./),
    ).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expectAccessible(admin)
  })

  await test.step('an order that is ticked while others are on their way stays ticked', async () => {
    const answer = Promise.withResolvers<void>()
    await admin.route('**/selected-orders/**', async (route) => {
      await answer.promise
      await route.continue()
    })
    await tick(ids[2]!).check()
    await bar.getByRole('button', { name: 'Confirm 1' }).click()
    await tick(ids[0]!).check()
    answer.resolve()
    await expect(admin.getByText('1 order is now: Confirmed.')).toBeVisible()
    await expect(bar.getByText('1 ticked')).toBeVisible()
    await expect(tick(ids[0]!)).toBeChecked()
    await admin.unroute('**/selected-orders/**')
    await tick(ids[0]!).uncheck()
    await expectAccessible(admin)
  })

  await test.step('the slips are one page each, and the file has the ticked orders', async () => {
    await tick(ids[0]!).check()
    await tick(ids[1]!).check()
    await bar.getByLabel('More for the ticked orders').click()
    await expect(bar.getByRole('link', { name: 'Print packing slips' })).toBeInViewport({ ratio: 1 })
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      bar.getByRole('link', { name: 'Download as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/)
    await bar.getByRole('link', { name: 'Print packing slips' }).click()
    await expect(admin.getByRole('button', { name: 'Print 2 packing slips' })).toBeVisible()
    await expect(admin.getByRole('article')).toHaveCount(2)
    await expectAccessible(admin)
    const pdf = await admin.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  })
})
