import { admin } from '#copy/admin/frame.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { pressTwice } from '#tests/journeys/press-twice.ts'
import { PASSWORD, signInAdmin } from '#tests/journeys/sign-in.ts'

test('an account that is created by a double press is created, and is not said to exist already', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/signup')) sent.push(request.url())
  })
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('pressed-twice@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await pressTwice(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL('/')
  expect(sent).toHaveLength(1)
})

test('a product that is deleted by a double press is deleted, and is not said to be missing', async ({
  page,
  shop,
}) => {
  const name = 'Twice pressed'
  await createTestProduct({ name })
  await signInAdmin(page, shop)
  await page.goto('/admin/products')
  await page.getByRole('button', { name: admin.deleteProduct.buttonNamed(name) }).click()
  await pressTwice(page.getByRole('button', { name: admin.deleteProduct.confirm, exact: true }))
  await expect(page.getByText(admin.deleteProduct.success(name))).toBeVisible()
})
