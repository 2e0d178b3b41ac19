import { account } from '#copy/account.ts'
import { cart } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { shop as words } from '#copy/shop.ts'
import { hiddenFocus } from '#tests/journeys/hidden-focus.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

test('the welcome screen: a gradient under the video, floating icons on wide screens only', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [viewport, icons] of [
    [DESKTOP, true],
    [PHONE, false],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto('/welcome')
    const background = page.locator('main.welcome-ground')
    await expect(background).toHaveCSS('background-image', /gradient/)
    await expect(page.locator('video')).toHaveCount(0)
    await expect(background.locator('.animate-hover').first()).toBeVisible({ visible: icons })
  }
})

test('where motion is reduced, the other theme is there at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('on a phone Tab puts the focus neither beneath a bar of buttons nor beside the window', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/store')
  await ready(page)
  expect(await hiddenFocus(page)).toEqual([])
  await signInAdmin(page, shop)
  await page.goto('/admin/add-product')
  await ready(page)
  expect(await hiddenFocus(page)).toEqual([])
})

test('the search button focuses the search field of the store', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  await ready(page)
  await page.getByRole('button', { name: words.header.search, exact: true }).click()
  await expect(page).toHaveURL('/store')
  await expect(page.getByRole('combobox', { name: words.search.label })).toBeFocused()
})

test('the slide-in menu of a customer: name and e-mail, the links, and Sign Out, which leads to the store', async ({
  page,
}) => {
  const { store, wishlist, cart: cartLink, orders, menu: opener, signOut, login } = words.header
  await page.setViewportSize(PHONE)
  await signUp(page, 'menu@example.com')
  await page.goto('/orders')
  await page.getByRole('button', { name: opener, exact: true }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByText('menu', { exact: true })).toBeVisible()
  await expect(menu.getByText('menu@example.com')).toBeVisible()
  const links = menu.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText([store, wishlist, cartLink, orders])
  await menu.getByRole('button', { name: signOut }).click()
  await expect(page).toHaveURL('/store')
  await page.getByRole('button', { name: opener, exact: true }).click()
  await expect(menu.getByRole('link', { name: login, exact: true })).toBeVisible()
})

test('the count on the cart reads 99, and 99+ above 99; the store’s card adds a product once', async ({
  page,
  shop,
}) => {
  // More than enough: what other tests have bought of the same shop is no longer in stock.
  const [first, second] = shop.products.filter(({ stockQuantity }) => stockQuantity >= 90)
  const link = page.getByRole('link', { name: /^Cart(, |$)/ })
  /** Drawn, and said. */
  const expectCount = async (count: string) => {
    await expect(link.locator('[data-text]')).toHaveAttribute('data-text', count)
    await expect(link).toHaveAccessibleName(`Cart, ${count}`)
  }
  await page.setViewportSize(DESKTOP)
  await signUp(page, 'many@example.com')
  for (const [index, { name }] of [first!, second!].entries()) {
    await page.goto(`/store?q=${encodeURIComponent(name)}`)
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
    await card.getByRole('button', { name: words.card.addToCart }).click()
    await card.getByRole('button', { name: words.card.inCart }).click({ force: true })
    await expectCount(String(index + 1))
  }
  await page.goto('/cart')
  for (const [{ name }, quantity] of [
    [first!, '50'],
    [second!, '49'],
  ] as const) {
    const field = page.getByRole('group', { name: cart.quantityOf(name) }).getByRole('textbox')
    await field.fill(quantity)
    await field.press('Enter')
  }
  await expectCount('99')
  await page.getByRole('button', { name: cart.more(second!.name) }).click()
  await expectCount('99+')
})

test('a page that depends on who asks and loads slowly shows a spinner', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/store')
  await ready(page)
  const waiting = page.getByRole('status').filter({ has: page.locator('.animate-turn') })
  for (const [path, name, line] of [
    ['/orders', words.header.orders, words.waiting.orders],
    ['/admin', words.header.admin, words.waiting.admin],
  ] as const) {
    let proceed = () => {}
    const held = new Promise<void>((resolve) => (proceed = resolve))
    // The admin's pages are loaded as documents.
    await page.route(new RegExp(`${path}(\\.data.*)?$`), async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(waiting).toHaveText(line)
    await expect(page.getByRole('article').first()).toBeHidden()
    proceed()
    await expect(waiting).toHaveCount(0)
    await page.goto('/store')
    await ready(page)
  }
})

test('the social links open in a new tab', async ({ page }) => {
  await page.goto('/store')
  for (const name of Object.values(words.footer.social)) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank')
  }
})

test('a touch screen has dots for the images, and the next image is loaded in advance', async ({
  newPage,
  shop,
}) => {
  const page = await newPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  const product = shop.products.find(({ pictures }) => pictures.length > 2)!
  await page.goto(`/store?q=${encodeURIComponent(product.name)}`)
  const card = page.getByRole('article').first()
  await expect(card.locator('img')).toHaveCount(1)
  const next = card.getByRole('button', {
    name: words.card.imageOf(2, product.pictures.length, product.name),
  })
  const { width, height } = (await next.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await next.tap()
  await expect(card.locator('img')).toHaveCount(3)
  await expect(card.locator('button[aria-hidden]').filter({ visible: true })).toHaveCount(0)
})

test('one line is removed from the cart; the button of a product in the wishlist opens the wishlist', async ({
  page,
  shop,
}) => {
  const [first, second] = shop.products
  await page.setViewportSize(DESKTOP)
  await signUp(page, 'small-things@example.com')
  for (const [index, product] of [first!, second!].entries()) {
    await page.goto(`/product/${product.slug}`)
    await page.getByRole('button', { name: words.card.addToCart }).first().click()
    // A press before the scripts have come is carried out when they have, unless the page is left.
    await expect(page.getByRole('link', { name: `Cart, ${index + 1}` })).toBeVisible()
  }
  await page.goto('/cart')
  await expect(page.getByText(cart.freeShippingOver)).toBeVisible()
  await expect(page.getByText(cart.firstOrder)).toBeVisible()
  await page.getByRole('button', { name: cart.removeNamed(first!.name) }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()

  await page.goto('/checkout')
  await page.getByRole('radio', { name: /UPI/ }).check()
  await expect(page.getByText(checkout.upi.showOnDelivery)).toBeVisible()

  await page.goto('/store')
  await page.getByRole('button', { name: words.card.addToWishlist(first!.name) }).click()
  await page.getByRole('button', { name: words.card.inWishlist(first!.name) }).click()
  await expect(page).toHaveURL('/wishlist')
})

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/login')
  await ready(page)
  const password = page.locator('input[name=password]')
  await page.getByRole('button', { name: account.password.show }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: account.password.hide }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('an unknown admin path redirects to the dashboard; Escape leaves the editor', async ({ page, shop }) => {
  await page.setViewportSize(DESKTOP)
  await signInAdmin(page, shop)
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/add-product')
  await ready(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin')
})
