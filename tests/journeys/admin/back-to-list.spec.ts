import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'
import { createTestProduct } from '#tests/support/records/product.ts'

test('a product that was opened from a filtered list leads back to it, however it is left', async ({
  shop,
  newPage,
}) => {
  test.slow()
  const { pictures } = shop.products[0]!
  for (const name of ['one', 'two']) await createTestProduct({ name: `Quillstand ${name}`, pictures })
  const admin = await newPage()
  await signInAdmin(admin, shop)
  const list = '/admin/products?q=Quillstand&sort=name'
  const open = async () => {
    await admin.getByRole('link', { name: 'Edit Quillstand two' }).click()
    await expect(admin.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
    await ready(admin)
  }
  const expectList = async (address = list) => {
    await expect(admin).toHaveURL(address)
    await expect(admin.getByRole('status').filter({ hasText: '2 products' })).toBeVisible()
  }
  await admin.goto(list)

  await test.step('saved, also after a reload', async () => {
    await open()
    await admin.reload()
    await ready(admin)
    await admin.getByLabel('Description').fill('With beads of wood.')
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await expectList()
    await expect(admin.getByText('Product saved.')).toBeVisible()
  })

  await test.step('by Cancel, by Escape, and after a look at its choices', async () => {
    await open()
    await admin.getByRole('button', { name: 'Cancel' }).click()
    await expectList()
    await open()
    await admin.getByRole('link', { name: 'Choices' }).click()
    await expect(admin.getByRole('heading', { name: /Quillstand two/ })).toBeVisible()
    await admin.getByRole('link', { name: 'Back to the product' }).click()
    await expect(admin.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
    await ready(admin)
    await admin.keyboard.press('Escape')
    await expectList()
  })

  await test.step('to the grid, if it was opened from there', async () => {
    await admin.goto('/admin/products/grid?q=Quillstand')
    await admin.getByRole('link', { name: 'Quillstand two' }).click()
    await expect(admin.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
    await ready(admin)
    await admin.keyboard.press('Escape')
    await expectList('/admin/products/grid?q=Quillstand')
  })
})

test('orders, customers and their slips lead back to the list as it was', async ({ shop, newPage }) => {
  const email = 'back-to-list@example.com'
  const customer = await newPage()
  await signUp(customer, email)
  const id = await placeOrderFor(email, shop.products[2]!, 'cod')
  const admin = await newPage()
  await signInAdmin(admin, shop)

  await test.step('an order, its packing slip, and the slips of ticked orders', async () => {
    const list = `/admin/orders?status=pending&q=${id}`
    await admin.goto(list)
    await admin.getByRole('link', { name: `Open order ${id}` }).click()
    await admin.getByRole('link', { name: 'Print packing slip' }).click()
    await admin.getByRole('link', { name: `Order #${id}` }).click()
    await admin.getByRole('link', { name: 'All orders' }).click()
    await expect(admin).toHaveURL(list)
    await admin.getByRole('checkbox', { name: `Tick order ${id}` }).check()
    await admin.getByLabel('More for the ticked orders').click()
    await admin.getByRole('link', { name: 'Print packing slips' }).click()
    await admin.getByRole('link', { name: 'All orders' }).click()
    await expect(admin).toHaveURL(list)
    await expect(admin.getByRole('article', { name: `Order #${id}` })).toBeVisible()
  })

  await test.step('a customer', async () => {
    await admin.goto('/admin/customers?q=back-to-list')
    await admin
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('link')
      .click()
    await admin.getByRole('link', { name: 'All customers' }).click()
    await expect(admin).toHaveURL('/admin/customers?q=back-to-list')
  })

  await test.step('opened from elsewhere, an order leads to all orders', async () => {
    await admin.goto(`/admin/orders/${id}`)
    await admin.getByRole('link', { name: 'All orders' }).click()
    await expect(admin).toHaveURL('/admin/orders')
  })
})
