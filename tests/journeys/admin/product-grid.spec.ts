import { db } from '#data/database/database.server.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { stockOf } from '#tests/support/records/stock-of.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { pressTwice } from '#tests/journeys/press-twice.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

// A refused save.
test.use({ allowed: /status of 409/ })

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }

async function createThree(word: string) {
  const created: string[] = []
  for (const name of ['three', 'two', 'one'])
    created.unshift(
      (await createTestProduct({ name: `${word} ${name}`, price: 200_00, stockQuantity: 20 })).id,
    )
  return created
}

test('by keyboard: cells are typed into, filled down, taken back, saved, and the save is undone', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const ids = await createThree('Anvil')
  const admin = await newPage(DESK)
  await signInAdmin(admin, shop)
  await admin.goto('/admin/products?q=Anvil&sort=name')
  await admin.getByRole('link', { name: 'Stock and prices' }).click()
  await expect(admin).toHaveURL('/admin/products/grid?q=Anvil&sort=name')
  const cell = (field: string, name: string) => admin.getByLabel(`${field} of Anvil ${name}`, { exact: true })
  const bar = admin.getByRole('group', { name: 'Changes' })
  const keys = admin.keyboard

  await test.step('Enter and the arrows move, Escape takes back', async () => {
    await cell('Stock', 'one').focus()
    await keys.type('+10')
    await keys.press('Enter')
    await expect(cell('Stock', 'three')).toBeFocused()
    await expect(admin.getByText('20 → 30')).toBeVisible()
    await keys.type('7')
    await keys.press('Escape')
    await expect(cell('Stock', 'three')).toHaveValue('20')
    await keys.press('ArrowDown')
    await expect(cell('Stock', 'two')).toBeFocused()
    await keys.press('ArrowRight')
    await expect(cell('Price', 'two')).toBeFocused()
    await keys.press('Shift+Tab')
    await expect(cell('Stock', 'two')).toBeFocused()
    await keys.press('Shift+Enter')
    await expect(cell('Stock', 'three')).toBeFocused()
    await expect(bar.getByText('1 product changed')).toBeVisible()
  })

  await test.step('fill down, and undo of a step', async () => {
    await cell('Stock', 'one').focus()
    await keys.press('Control+d')
    await expect(bar.getByText('3 products changed')).toBeVisible()
    await keys.press('Control+z')
    await expect(cell('Stock', 'two')).toHaveValue('20')
    // The same keys on a Devanagari keyboard, and with Caps Lock.
    await cell('Stock', 'one').dispatchEvent('keydown', { key: '्', code: 'KeyD', ctrlKey: true })
    await expect(bar.getByText('3 products changed')).toBeVisible()
    await cell('Stock', 'one').dispatchEvent('keydown', { key: 'Z', code: 'KeyZ', ctrlKey: true })
    await expect(cell('Stock', 'two')).toHaveValue('20')
    await bar.getByRole('button', { name: 'Fill down' }).click()
    await expect(cell('Stock', 'two')).toHaveValue('+10')
  })

  await test.step('a cell that cannot be read says so, and is not sent', async () => {
    await cell('Price', 'two').fill('cheap')
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(cell('Price', 'two')).toBeFocused()
    await expect(admin.getByText(/Please enter an amount in rupees/)).toBeVisible()
    await expectAccessible(admin)
    await cell('Price', 'two').fill('-10 %')
    await expect(admin.getByText('₹200.00 → ₹180.00')).toBeVisible()
  })

  await test.step('what is typed is kept on other pages', async () => {
    await admin.getByRole('link', { name: 'Back to the list' }).click()
    await admin.getByRole('link', { name: 'Stock and prices' }).click()
    await expect(cell('Stock', 'one')).toHaveValue('+10')
    await expect(bar.getByText('3 products changed')).toBeVisible()
  })

  await test.step('a double press saves once, and the save can be undone', async () => {
    await pressTwice(bar.getByRole('button', { name: 'Save' }), 'key')
    await expect(bar.getByText('3 products saved.')).toBeVisible()
    expect(await Promise.all(ids.map(stockOf))).toEqual([30, 30, 30])
    await expect(cell('Price', 'two')).toHaveValue('180.00')
    await bar.getByRole('button', { name: 'Undo the save' }).click()
    await expect(cell('Price', 'two')).toHaveValue('200.00')
    await expect(cell('Stock', 'one')).toHaveValue('20')
    expect(await Promise.all(ids.map(stockOf))).toEqual([20, 20, 20])
    await expectAccessible(admin)
  })
})

test('what is typed while a save is on its way stays, and is saved next', async ({ shop, newPage }) => {
  const [one, two] = await createThree('Chisel')
  const admin = await newPage(DESK)
  await signInAdmin(admin, shop)
  await admin.goto('/admin/products/grid?q=Chisel&sort=name')
  const stock = (name: string) => admin.getByLabel(`Stock of Chisel ${name}`, { exact: true })
  const bar = admin.getByRole('group', { name: 'Changes' })
  const held = Promise.withResolvers<void>()
  await admin.route('**/admin/products/grid.data*', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })

  await stock('one').fill('+5')
  await bar.getByRole('button', { name: 'Save' }).click()
  await stock('two').fill('7')
  held.resolve()
  await expect(stock('one')).toHaveValue('25')
  await expect(stock('two')).toHaveValue('7')
  await expect(bar.getByText('1 product changed')).toBeVisible()
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(bar.getByText('1 product saved.')).toBeVisible()
  expect(await Promise.all([one!, two!].map(stockOf))).toEqual([25, 7])
})

test('on a phone: a discount for the ticked, and a change that another session has met', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const [one, two] = await createThree('Bellows')
  const admin = await newPage({ viewport: { width: 360, height: 740 } })
  await signInAdmin(admin, shop)
  await admin.goto('/admin/products/grid?q=Bellows&sort=name')
  const cell = (field: string, name: string) =>
    admin.getByLabel(`${field} of Bellows ${name}`, { exact: true })
  const bar = admin.getByRole('group', { name: 'Changes' })

  await test.step('all that is pressed is large enough for a thumb', async () => {
    await admin.getByRole('checkbox', { name: 'Tick Bellows one' }).check()
    await admin.getByRole('checkbox', { name: 'Tick Bellows two' }).check()
    await cell('Stock', 'one').fill('15')
    // The bar leaves the rows their room.
    expect((await bar.boundingBox())!.height).toBeLessThan(780 / 6)
    await bar.getByRole('button', { name: 'Discount...' }).click()
    for (const target of await admin.getByRole('main').locator('button, input:not([type=checkbox])').all()) {
      const box = await target.boundingBox()
      expect
        .soft(box!.height, await target.evaluate((element) => element.outerHTML))
        .toBeGreaterThanOrEqual(44)
    }
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  await test.step('the ticked get a discount', async () => {
    await bar.getByLabel('Percent off').fill('10')
    await bar.getByRole('button', { name: 'Discount 2', exact: true }).click()
    await expect(bar.getByLabel('Percent off')).toBeHidden()
    await expect(cell('Discounted price', 'two')).toHaveValue('-10 %')
    await expect(admin.getByText('none → ₹180.00')).toHaveCount(2)
    await expectAccessible(admin)
  })

  await test.step('a price that was changed meanwhile is named, nothing is saved, what was typed stays', async () => {
    await db.updateTable('products').set({ discountedPrice: 150_00 }).where('id', '=', two!).execute()
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Bellows two, Discounted price: It was changed meanwhile')).toBeVisible()
    await expect(cell('Discounted price', 'two')).toBeFocused()
    await expect(cell('Discounted price', 'two')).toHaveValue('-10 %')
    await expect(cell('Stock', 'one')).toHaveValue('15')
    expect(await stockOf(one!)).toBe(20)
    await expectAccessible(admin)
  })

  await test.step('saved again, it replaces that; orders meanwhile count', async () => {
    await db.transaction().execute(async (within) => {
      await within.updateTable('products').set({ stockQuantity: 18 }).where('id', '=', one!).execute()
      const sale = { productId: one!, change: -2, reason: 'order' as const, orderId: null, at: Date.now() }
      await within.insertInto('stock_movements').values(sale).execute()
    })
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('2 products saved.')).toBeVisible()
    expect(await stockOf(one!)).toBe(13)
    await expect(cell('Stock', 'one')).toHaveValue('13')
  })
})

test('in a narrow window, Save is pressed although the cell that is left says that it cannot be read', async ({
  shop,
  newPage,
}) => {
  await createThree('Chisel')
  const admin = await newPage(PHONE)
  await signInAdmin(admin, shop)
  await admin.goto('/admin/products/grid?q=Chisel&sort=name')
  await ready(admin)
  const price = admin.getByLabel('Price of Chisel two', { exact: true })
  await price.fill('cheap')
  await admin.getByRole('group', { name: 'Changes' }).getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText(/Please enter an amount in rupees/)).toBeVisible()
  await expect(price).toBeFocused()
})
