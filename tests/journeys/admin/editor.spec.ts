import { join } from 'node:path'
import type { Page } from '@playwright/test'

import { admin } from '#copy/admin/frame.ts'
import { adminProduct as words } from '#copy/admin/catalogue/product.ts'
import { cart } from '#copy/cart.ts'
import { problems } from '#copy/problems.ts'
import { BUSY_HEADER } from '#domain/busy.ts'
import {
  ADMIN_INITIALISATION_DELAY_MS,
  MAX_IMAGES_PER_PRODUCT,
  UNDO_SHOWN_MS,
  UPLOAD_SLOW_MS,
  UPLOAD_STALL_MS,
} from '#domain/policy.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { ready } from '#tests/journeys/ready.ts'
import { settled } from '#tests/journeys/settled.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

// A test aborts one upload and rejects another.
test.use({ viewport: { width: 1280, height: 900 }, allowed: /ERR_FAILED|status of (403|503)/ })

/** The path of a file of the shop, used as a file of the admin. */
const pictureFileOf = ({ folder, products }: JourneyShop, number: number) =>
  join(folder, 'files', `${products[number]!.pictures[0]!.path}.jpg`)

async function addPictures(page: Page, ...files: string[]) {
  const before = await page.locator('input[name=pictures]').count()
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.locator('input[name=pictures]')).toHaveCount(before + files.length)
}

async function fillProduct(page: Page, name: string) {
  await page.getByLabel(words.name).fill(name)
  await page.getByLabel(words.price, { exact: true }).fill('120')
  await page.getByLabel(words.category).selectOption('Toys')
  await page.getByLabel(words.description).fill('Wooden, and painted by hand.')
}

async function openEditor(page: Page) {
  await page.goto('/admin/add-product')
  await ready(page)
}

test('a picture that is chosen before the page’s scripts have come is uploaded when they have', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  const { promise: chosen, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await chosen
    await route.continue()
  })
  await page.goto('/admin/add-product', { waitUntil: 'commit' })
  await page.locator('input[type=file]').setInputFiles(pictureFileOf(shop, 0))
  letScriptsCome()
  await expect(page.locator('input[name=pictures]')).toHaveCount(1)
})

test('scrolling on with the pointer over a price leaves it as it was typed', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await openEditor(page)
  await page.setViewportSize({ width: 1280, height: 500 })
  const price = page.getByLabel(words.price, { exact: true })
  await price.fill('299.99')
  await price.hover()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(price).toHaveValue('299.99')
})

test('prices can be typed and pasted in the digits of Indian scripts', async ({ newPage, shop }) => {
  const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signInAdmin(page, shop)
  await openEditor(page)
  const price = page.getByLabel(words.price, { exact: true })
  const keyboard = await page.context().newCDPSession(page)
  await price.fill('5')
  for (const text of '१२.५')
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
  await expect(price).toHaveValue('512.5')
  await page.evaluate(() => navigator.clipboard.writeText('૨૯૯.૫૦'))
  await page.getByLabel(words.discountedPrice).focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByLabel(words.discountedPrice)).toHaveValue('299.50')
})

test('shortcuts: saving when there are images; resetting and leaving after a confirmation', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await openEditor(page)
  const name = page.getByLabel(words.name)
  const question = page.getByRole('alertdialog', { name: words.discard.title })

  await fillProduct(page, 'Spinning Top')
  for (const key of ['Control+s', 'Control+Enter']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('alert')).toHaveText(problems.products.noImage)
  }
  await page.keyboard.press('Control+r')
  await expect(question).toBeVisible()
  // Without an image nothing is saved, and the reset shortcut asks before it clears the form.
  await question.getByRole('button', { name: words.discard.keep }).click()
  await expect(name).toHaveValue('Spinning Top')
  await page.keyboard.press('Control+r')
  await question.getByRole('button', { name: words.discard.confirm }).click()
  await expect(name).toHaveValue('')
  await page.keyboard.press('Control+r')
  await expect(question).toBeHidden()

  for (const [key, product] of [
    ['Control+Enter', 'Spinning Top'],
    ['Control+s', 'Wooden Train'],
  ] as const) {
    await openEditor(page)
    await fillProduct(page, product)
    await addPictures(page, pictureFileOf(shop, 0))
    await page.keyboard.press(key)
    await expect(page).toHaveURL('/admin')
    await expect(page.getByText(words.success).first()).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: product })).toBeVisible()
  }

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: words.cancel, exact: true }).click(),
  ]) {
    await openEditor(page)
    await name.fill('Never')
    await leave()
    await question.getByRole('button', { name: words.discard.confirm }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByText('Never')).toHaveCount(0)
  }
})

test('the shortcuts are the same keys on a Devanagari keyboard and with Caps Lock; an input method keeps its Escape', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await openEditor(page)
  const question = page.getByRole('alertdialog', { name: words.discard.title })
  const press = (event: KeyboardEventInit) => page.dispatchEvent('body', 'keydown', event)
  await fillProduct(page, 'गेंद')
  await press({ key: 'े', code: 'KeyS', ctrlKey: true })
  await expect(page.getByRole('alert')).toHaveText(problems.products.noImage)
  await press({ key: 'Escape', code: 'Escape', isComposing: true })
  for (const key of ['ी', 'R']) {
    await expect(question).toBeHidden()
    await press({ key, code: 'KeyR', ctrlKey: true })
    await question.getByRole('button', { name: words.discard.keep }).click()
  }
  await addPictures(page, pictureFileOf(shop, 0))
  await press({ key: 'S', code: 'KeyS', ctrlKey: true })
  await expect(page).toHaveURL('/admin')

  await page.goto('/admin/products?q=' + encodeURIComponent('गेंद'))
  await page.getByRole('button', { name: admin.deleteProduct.buttonNamed('गेंद') }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: admin.deleteProduct.confirm }).click()
  await expect(page.getByText(admin.deleteProduct.success('गेंद'))).toBeVisible()
  await press({ key: 'ॆ', code: 'KeyZ', ctrlKey: true })
  await expect(page.getByText(admin.deleteProduct.restored('गेंद'))).toBeVisible()
})

test('pictures: uploaded again manually and automatically, moved by keys and by the mouse', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await openEditor(page)
  const responses = [
    'aborted',
    { status: 503, headers: { 'Retry-After': '1', [BUSY_HEADER]: '1' }, json: { problem: 'Busy' } },
  ] as const
  let uploads = 0
  await page.route('**/admin/pictures', (route) => {
    const response = responses[uploads++]
    if (response === 'aborted') return route.abort()
    return response ? route.fulfill(response) : route.continue()
  })
  await page.locator('input[type=file]').setInputFiles(pictureFileOf(shop, 0))
  await page.getByRole('button', { name: words.images.retry(1) }).click()
  await expect(page.locator('input[name=pictures]')).toHaveCount(1)
  expect(uploads).toBe(3)

  await addPictures(page, pictureFileOf(shop, 1), pictureFileOf(shop, 2))
  const order = () =>
    page
      .locator('input[name=pictures]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const [a, b, c] = await order()
  await page.getByRole('button', { name: words.images.earlier(3) }).focus()
  await page.keyboard.press('Enter')
  expect(await order()).toEqual([a, c, b])
  const tile = (number: number) => page.getByRole('button', { name: words.images.makeFirst(number) })
  await tile(3).dragTo(tile(1))
  expect(await order()).toEqual([b, a, c])
})

test('every button of a picture is whole and inside of its tile, at every width', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await openEditor(page)
  await addPictures(page, pictureFileOf(shop, 0), pictureFileOf(shop, 1))
  await page.route('**/admin/pictures', (route) => route.abort(), { times: 1 })
  await page.locator('input[type=file]').setInputFiles(pictureFileOf(shop, 2))
  const retry = page.getByRole('button', { name: words.images.retry(3) })
  await expect(retry).toBeVisible()
  await addPictures(page, pictureFileOf(shop, 3))
  // Forward, back, again and remove.
  const tile = page.getByRole('listitem').filter({ has: retry })
  await expect(tile.locator('button[title]')).toHaveCount(4)
  for (const width of [320, 360, 640, 768, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.locator('li:has(button[draggable]) button[title]').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const [own, tile] = [button, button.closest('li')!].map((each) => each.getBoundingClientRect())
        const isInside = own!.left >= tile!.left && own!.right <= tile!.right && own!.bottom <= tile!.bottom
        return isInside && own!.width >= 44 && own!.height >= 44 ? [] : [button.getAttribute('title')]
      }),
    )
    expect(cut, `${width} pixels`).toEqual([])
  }
})

test('an upload without an answer ends when its picture is removed, or after a time: the next one is sent', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await page.clock.install()
  await openEditor(page)
  const choose = (number: number) =>
    page.locator('input[type=file]').setInputFiles(pictureFileOf(shop, number))
  const stored = page.locator('input[name=pictures]')
  // The server never answers the first two.
  await page.route('**/admin/pictures', () => {}, { times: 2 })
  await choose(0)
  await choose(1)
  await expect(page.getByLabel(words.images.uploading(0))).toHaveCount(1)
  await page.getByRole('button', { name: words.images.remove(1) }).click()
  await expect(page.getByLabel(words.images.uploading(0))).toHaveCount(1)
  await choose(2)
  await page.clock.fastForward(UPLOAD_SLOW_MS)
  await expect(page.getByText(words.images.slow)).toBeVisible()
  await page.clock.fastForward(UPLOAD_STALL_MS)
  await expect(page.getByText(problems.products.uploadFailed)).toBeVisible()
  await expect(stored).toHaveCount(1)
  await page.getByRole('button', { name: words.images.retry(1) }).click()
  await expect(stored).toHaveCount(2)
})

test('what is corrected after a lost answer is saved; after Reset Form the form is another product', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await openEditor(page)
  /** The server saves the product, and its answer is lost. */
  async function addWithoutAnswer() {
    await page.route(
      '**/admin/add-product.data*',
      async (route) => {
        await route.fetch({ maxRedirects: 0 })
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(problems.products.addFailed).first()).toBeVisible()
  }
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

  await fillProduct(page, 'Tin Frog')
  await addPictures(page, pictureFileOf(shop, 0))
  await addWithoutAnswer()
  await page.getByLabel(words.name).fill('Tin Frog, green')
  await page.getByLabel(words.price, { exact: true }).fill('150')
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page).toHaveURL('/admin')
  await expect(rowOf('Tin Frog')).toHaveCount(1)
  await expect(rowOf('Tin Frog, green')).toContainText('₹150.00')

  await openEditor(page)
  await fillProduct(page, 'Tin Bird')
  await addPictures(page, pictureFileOf(shop, 1))
  await addWithoutAnswer()
  await page.getByRole('button', { name: words.reset }).click()
  await page
    .getByRole('alertdialog', { name: words.discard.title })
    .getByRole('button', { name: words.discard.confirm })
    .click()
  await fillProduct(page, 'Tin Fish')
  await addPictures(page, pictureFileOf(shop, 2))
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page).toHaveURL('/admin')
  for (const name of ['Tin Bird', 'Tin Fish']) await expect(rowOf(name)).toBeVisible()
})

test('a session that lost its rights meanwhile: the message is shown, and what was typed stays', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  const another = await page.context().newPage()
  await another.goto('/admin')
  await openEditor(page)
  await fillProduct(page, 'Clay Whistle')
  await addPictures(page, pictureFileOf(shop, 0))
  await page.context().clearCookies()
  // What the page asks by itself in the background must not lead away from it.
  await page.waitForTimeout(ADMIN_INITIALISATION_DELAY_MS + 500)
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByRole('alert')).toContainText(problems.products.addForbidden)
  await expect(page.getByLabel(words.name)).toHaveValue('Clay Whistle')
  await expect(page.locator('input[name=pictures]')).toHaveCount(1)

  const row = another.getByRole('row').nth(1)
  const name = await row.getByRole('button', { name: /^Delete / }).getAttribute('aria-label')
  await row.getByRole('button', { name: name! }).click()
  await another.getByRole('alertdialog').getByRole('button', { name: admin.deleteProduct.confirm }).click()
  await expect(another.getByText(problems.products.deleteForbidden)).toBeVisible()
  await expect(another.getByRole('button', { name: name!, exact: true })).toBeVisible()

  const signInTab = page.waitForEvent('popup')
  await page.getByRole('link', { name: words.signInAgain }).click()
  await signInAdmin(await signInTab, shop)
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('row').filter({ hasText: 'Clay Whistle' })).toBeVisible()
})

test('a product is copied; nothing is saved before Add Product, and the copy has a draft of its own', async ({
  page,
  shop,
  expectAccessible,
}) => {
  const globe = shop.products[3]!
  await signInAdmin(page, shop)
  await page.goto(`/admin/products?q=${encodeURIComponent(globe.name)}`)
  await page.getByRole('link', { name: admin.products.duplicateNamed(globe.name), exact: true }).click()
  await expect(page.getByLabel(words.name)).toHaveValue(words.copyName(globe.name))
  await expect(page.locator('input[name=pictures]')).toHaveCount(globe.pictures.length)
  await expectAccessible()
  await page.getByLabel(words.name).fill('Second Globe')
  await page.reload()
  await expect(page.getByLabel(words.name)).toHaveValue('Second Globe')
  await page.goto('/admin/products?q=second+globe')
  await expect(page.getByText(admin.products.none)).toBeVisible()
  await openEditor(page)
  await expect(page.getByLabel(words.name)).toHaveValue('')
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel(words.name)).toHaveValue('Second Globe')
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByText(words.success).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Second Globe' })).toBeVisible()
})

test('a deletion is undone, on the dashboard and in the list, by the mouse and by a key', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await page.clock.install()
  await signInAdmin(page, shop)
  for (const [path, undo] of [
    ['/admin', () => page.getByRole('button', { name: cart.undo }).click()],
    ['/admin/products', () => page.keyboard.press('Control+z')],
  ] as const) {
    await page.goto(path)
    const row = page.getByRole('row').nth(1)
    const remove = row.getByRole('button', { name: /^Delete / })
    const name = (await remove.getAttribute('aria-label'))!.slice('Delete '.length)
    await remove.click()
    await expect(page.getByRole('alertdialog')).toContainText(name)
    await page.getByRole('alertdialog').getByRole('button', { name: admin.deleteProduct.confirm }).click()
    const toast = page.getByText(admin.deleteProduct.success(name))
    await expect(toast).toBeVisible()
    // While the dialog is open, no button behind it has a role.
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toHaveCount(0)

    // The toast stays while the pointer is on it.
    await toast.hover()
    await settled(page)
    await page.clock.fastForward(2 * UNDO_SHOWN_MS)
    await expect(toast).toBeVisible()
    await expectAccessible()
    await undo()
    await expect(page.getByText(admin.deleteProduct.restored(name))).toBeVisible()
    await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toBeVisible()
    await expect(toast).toBeHidden()
  }
})

test('of two deletions Ctrl+Z undoes the newest first', async ({ page, shop }) => {
  await signInAdmin(page, shop)
  await page.goto('/admin/products')
  const deleteButtons = page.getByRole('row').getByRole('button', { name: /^Delete / })
  const labels = await deleteButtons.evaluateAll((all) => all.slice(0, 2).map((one) => one.ariaLabel!))
  for (const label of labels) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: admin.deleteProduct.confirm }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0)
    // The shortcut is this one's once its toast is there.
    await expect(page.getByText(admin.deleteProduct.success(label.slice('Delete '.length)))).toBeVisible()
  }
  // The older toast was shown first: its time starts again when the pointer leaves it.
  await page.getByText(admin.deleteProduct.success(labels[0]!.slice('Delete '.length))).hover()
  const [older, newer] = labels.map((label) => page.getByRole('button', { name: label, exact: true }))
  const restored = labels.map((label) =>
    page.getByText(admin.deleteProduct.restored(label.slice('Delete '.length))),
  )
  await page.keyboard.press('Control+z')
  await expect(restored[1]!).toBeVisible()
  await expect(newer!).toBeVisible()
  await expect(older!).toHaveCount(0)
  // The shortcut is the next one's once the first undo is done.
  await expect(page.locator('[aria-keyshortcuts]:enabled')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(restored[0]!).toBeVisible()
  await expect(older!).toBeVisible()
})

test('with as many pictures as a product can have, no camera opens for one that would be refused', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  await openEditor(page)
  await addPictures(page, ...Array<string>(MAX_IMAGES_PER_PRODUCT).fill(pictureFileOf(shop, 0)))
  await page.getByRole('button', { name: words.images.camera }).click()
  await expect(page.getByText(words.images.tooMany(MAX_IMAGES_PER_PRODUCT))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
