import { cart } from '#copy/cart.ts'
import { facts } from '#copy/catalogue/facts.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { shop as words } from '#copy/shop.ts'
import { holdResponses } from '#tests/journeys/hold-responses.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signUp } from '#tests/journeys/sign-in.ts'
import { COLOUR, createProductWithChoices, PACK } from '#tests/support/records/choices.ts'
import { createTestPicture } from '#tests/support/files/picture.ts'

test('while the page of a choice is on its way, that choice is shown and bought, and the next press keeps it', async ({
  page,
  shop,
}) => {
  const pen = await createProductWithChoices(
    { name: 'Brush Pen', price: 49_00, pictures: [await createTestPicture()] },
    [COLOUR, PACK],
    [{ mrp: 60_00 }, { price: 99_00 }, { price: 59_00 }, { price: 109_00, mrp: 120_00, stockQuantity: 3 }],
  )
  await signUp(page, 'pressed-choice@example.com')
  await page.goto(new URL(`/product/${pen.choices[0]!.slug}`, shop.url).href)
  const content = page.getByRole('main')
  const add = content.getByRole('button', { name: /^Add to cart/ }).first()
  await expect(add).toBeVisible()
  const letPagesCome = await holdResponses(page, /\/product\/.*\.data/)
  await content.getByRole('link', { name: 'pack of 25' }).click()
  await expect(content.getByRole('link', { name: 'pack of 25' })).toHaveAttribute('aria-current', 'true')
  await expect(content.getByText('₹99.00').first()).toBeVisible()
  await expect(content.getByText(facts.allTaxes)).toBeHidden()
  await content.getByRole('link', { name: 'Red', exact: true }).click()
  await expect(content.getByText('₹109.00').first()).toBeVisible()
  await expect(content.getByText('₹120.00')).toBeVisible()
  await expect(content.getByText(words.card.lowStock(3))).toBeVisible()
  await add.click()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  letPagesCome()
  await expect(page).toHaveURL(new RegExp(`/product/${pen.choices[3]!.slug}$`))
  await content.getByRole('link', { name: productPage.viewCart }).click()
  await expect(content.getByRole('heading', { name: cart.title })).toBeVisible()
  await expect(content.getByText('Brush Pen – Red, pack of 25')).toBeVisible()
})
