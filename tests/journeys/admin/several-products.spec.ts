import { createProductWithChoices } from '#tests/support/records/choices.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }

for (const [device, options] of [
  ['on a phone', PHONE],
  ['on a wide screen', DESK],
] as const) {
  test(`${device}: several products are ticked, hidden, shown, moved, deleted and brought back`, async ({
    shop,
    newPage,
    expectAccessible,
  }) => {
    test.slow()
    const word = device === 'on a phone' ? 'Marble' : 'Pebble'
    for (const name of ['one', 'two', 'three']) await createTestProduct({ name: `${word} ${name}` })
    const admin = await newPage(options)
    await signInAdmin(admin, shop)
    await admin.goto(`/admin/products?q=${word}`)
    const bar = admin.getByRole('group', { name: 'Ticked products' })
    const tick = (name: string) => admin.getByRole('checkbox', { name: `Tick ${word} ${name}` })
    const tickAll = admin.getByRole('checkbox', { name: 'Tick all on this page' })
    const more = bar.getByLabel('More for the ticked products')

    await test.step('nothing is offered until a product is ticked', async () => {
      await expect(bar).toHaveCount(0)
      await tick('one').check()
      await expect(bar.getByText('1 ticked')).toBeVisible()
      await tickAll.check()
      await expect(bar.getByRole('button', { name: 'Hide 3' })).toBeInViewport({ ratio: 1 })
      await expectAccessible(admin)
    })

    await test.step('two are hidden; then each kind has its button', async () => {
      await tick('three').uncheck()
      await bar.getByRole('button', { name: 'Hide 2' }).dblclick()
      await expect(admin.getByText('2 products are hidden from the shop.')).toBeVisible()
      await expect(bar).toHaveCount(0)
      await tickAll.check()
      await expect(bar.getByRole('button', { name: 'Hide 1' })).toBeVisible()
      await bar.getByRole('button', { name: 'Show 2' }).click()
      await expect(admin.getByText('2 products are shown in the shop.')).toBeVisible()
    })

    await test.step('the category is chosen in a dialog', async () => {
      await tickAll.check()
      await more.click()
      await bar.getByRole('button', { name: 'Change category' }).click()
      const dialog = admin.getByRole('dialog', { name: 'Change the category of 3 products' })
      await dialog.getByLabel('Category').selectOption('toys')
      await expectAccessible(admin)
      await dialog.getByRole('button', { name: 'Change category' }).click()
      await expect(admin.getByText(/3 products are now in/)).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(bar).toHaveCount(0)
    })

    await test.step('what is deleted together comes back together', async () => {
      await tickAll.check()
      await more.click()
      // At once: not when the message of the change before, which stands above the menu, has gone.
      await bar.getByRole('button', { name: 'Delete', exact: true }).click({ timeout: 3_000 })
      const dialog = admin.getByRole('dialog', { name: 'Delete 3 products?' })
      await expectAccessible(admin)
      await dialog.getByRole('button', { name: 'Delete 3 products' }).click()
      await expect(admin.getByText('No products match.')).toBeVisible()
      await admin.getByRole('button', { name: 'Undo' }).click()
      await expect(admin.getByText('3 products are back, as they were.')).toBeVisible()
      await expect(tick('two')).toBeVisible()
    })
  })
}

test('of choices, which the lists by stock have, only labels are printed: the rest follows their product', async ({
  shop,
  page,
}) => {
  const rows = [
    { stockQuantity: 1, barcode: '4000417025043' },
    { stockQuantity: 2, barcode: '4000417025050' },
  ]
  await createProductWithChoices({ name: 'Granite pen' }, undefined, rows)
  await createTestProduct({ name: 'Granite block', stockQuantity: 1, barcode: '4000417025067' })
  await signInAdmin(page, shop)
  await page.goto('/admin/products?stock=low')
  const bar = page.getByRole('group', { name: 'Ticked products' })
  await page.getByRole('checkbox', { name: 'Tick Granite pen – Blue' }).check()
  await page.getByRole('checkbox', { name: 'Tick Granite pen – Red' }).check()
  await expect(bar.getByText('2 ticked')).toBeVisible()
  await expect(bar.getByRole('button', { name: /^(?:Hide|Show)/ })).toHaveCount(0)
  await bar.getByLabel('More for the ticked products').click()
  await expect(bar.getByRole('link', { name: 'Print labels' })).toBeVisible()
  for (const name of ['Change category', 'Delete'])
    await expect(bar.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Tick Granite block' }).check()
  await expect(bar.getByRole('button', { name: 'Hide 1' })).toBeVisible()
  await bar.getByLabel('More for the ticked products').click()
  await bar.getByRole('link', { name: 'Print labels' }).click()
  await expect(page.getByRole('button', { name: 'Print 3 labels' })).toBeVisible()
})
