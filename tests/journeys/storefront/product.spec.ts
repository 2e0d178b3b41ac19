import { productPage } from '#copy/catalogue/product-page.ts'
import { shop as words } from '#copy/shop.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test('a product has a page of its own', async ({ page, shop, expectAccessible }) => {
  const product = shop.products[0]!
  await page.goto(`/product/${product.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText(words.card.returnPolicy).first()).toBeVisible()
  await expect(page.getByText(/^Order today, get it by \w{3}, \d+ \w{3}$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: productPage.related })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${shop.url}/product/${product.slug}`,
  )
  await expectAccessible()
})

test('its pictures can be selected and zoomed', async ({ page, shop, expectAccessible }) => {
  const product = shop.products.find(({ pictures }) => pictures.length > 1)!
  const count = product.pictures.length
  await page.goto(`/product/${product.slug}`)
  const gallery = page.getByRole('region', { name: productPage.gallery(product.name) })
  const second = gallery.getByRole('button', {
    name: words.card.imageOf(2, count, product.name),
    exact: true,
  })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('button', { name: productPage.zoom(2, count) }).click()
  const dialog = page.getByRole('dialog', { name: product.name })
  const picture = dialog.getByRole('button', { name: productPage.zoom(2, count) })
  await picture.click()
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()

  // By keys alone: larger, smaller, moved, and whole again.
  const top = async () => (await picture.getByRole('img').boundingBox())!.y
  const width = async () => (await picture.getByRole('img').boundingBox())!.width
  await picture.press('Enter')
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
  const whole = await width()
  await picture.press('+')
  await picture.press('+')
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  expect(await width()).toBeGreaterThan(whole)
  const before = await top()
  await picture.press('ArrowDown')
  expect(await top()).toBeLessThan(before)
  await picture.press('ArrowUp')
  expect(await top()).toBeCloseTo(before, 0)
  await picture.press('-')
  await picture.press('-')
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the quantity is between one and the stock', async ({ page, shop }) => {
  const product = shop.products.find(({ stockQuantity }) => stockQuantity > 2)!
  await page.goto(`/product/${product.slug}`)
  const quantity = page.getByRole('group', { name: new RegExp(product.name) })
  const [decrease, increase] = [quantity.getByRole('button').first(), quantity.getByRole('button').last()]
  await decrease.click()
  await expect(quantity).toHaveText('1')
  await increase.click()
  await expect(quantity).toHaveText('2')
})

test('the link is copied, and the WhatsApp link has the name and the URL', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = shop.products[0]!
  const address = `${shop.url}/product/${product.slug}`
  await page.goto(address)
  await page.getByRole('button', { name: productPage.copyLink }).click()
  await expect(page.getByText(productPage.linkCopied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(page.getByRole('link', { name: productPage.whatsApp })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${product.name} ${address}`)}`,
  )
})

test('a guest who adds to the cart is asked to sign in first', async ({ page, shop }) => {
  const product = shop.products[0]!
  await page.goto(`/product/${product.slug}`)
  await page.getByRole('button', { name: new RegExp(`^${words.card.addToCart}.*${product.name}`) }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/product/${product.slug}`)}`)
})

test.describe('without JavaScript', () => {
  // Where scripts are off, the browser reports each script that it does not fetch.
  test.use({ javaScriptEnabled: false, allowed: / csp$/ })

  test('the list, the search and a product page work', async ({ page, shop }) => {
    await page.goto('/store')
    await page.getByRole('link', { name: words.list.showMore }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
    await page.getByRole('combobox', { name: words.search.label }).fill('globe')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: words.list.resultsFor('globe') })).toBeVisible()
    await page.goto(`/product/${shop.products[0]!.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.products[0]!.name)
  })
})

test.describe('when pictures fail to load', () => {
  test.use({ allowed: /ERR_FAILED/ })

  test('a text replaces them', async ({ page }) => {
    await page.route('**/pictures/**', (route) => route.abort())
    await page.goto('/store')
    await expect(page.getByText(words.card.imageMissing).first()).toBeVisible()
  })
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`at ${viewport.width} px, a double press adds to the cart and does nothing else`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(viewport)
    await signUp(page, `double-press-${viewport.width}@example.com`)
    const product = shop.products.find(({ stockQuantity }) => stockQuantity > 2)!
    await page.goto(`/product/${product.slug}`)
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .dblclick()
    await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
    await expect(page.getByRole('link', { name: productPage.viewCart }).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/product/${product.slug}$`))
    await expect(page.getByRole('button', { name: productPage.addToWishlist, exact: true })).toBeVisible()
  })
}

test('what opens the store, and a product that the pointer is on, is fetched before it is pressed', async ({
  page,
  shop,
}) => {
  const { slug, name } = shop.products[0]!
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/welcome')
  await expect.poll(() => asked).toContain('/store.data')
  await page.goto('/store')
  await page.getByRole('link', { name }).first().hover()
  await expect.poll(() => asked).toContain(`/product/${slug}.data`)
})
