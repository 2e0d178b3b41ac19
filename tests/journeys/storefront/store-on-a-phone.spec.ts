import type { CDPSession, Page } from '@playwright/test'

import { cart as cartWords } from '#copy/cart.ts'
import { productPage } from '#copy/catalogue/product-page.ts'
import { shop as words } from '#copy/shop.ts'
import { db } from '#data/database/database.server.ts'
import { MAX_CART_LINES } from '#domain/policy.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { ready } from '#tests/journeys/ready.ts'
import { addToCart } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a product and its price are in the first window; the cart and the price stay at hand', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await page.goto('/store')
  const card = page.getByRole('article').first()
  await expect(card.locator('img')).toBeInViewport({ ratio: 1 })
  await expect(card.getByText(/^₹/).first()).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 2000))
  await expect(page.getByRole('link', { name: 'Cart' })).toBeInViewport({ ratio: 1 })

  const product = shop.products.find(({ pictures }) => pictures.length > 1)!
  await page.goto(`/product/${product.slug}`)
  const buttons = page.getByRole('button', { name: new RegExp(`^Add to cart.*${product.name}`) })
  for (const top of [0, 700, 1500]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await expect.poll(async () => countInWindow(page, 'button', 'Add to cart')).toBeGreaterThan(0)
    await expect.poll(async () => countInWindow(page, 'p', '₹')).toBeGreaterThan(0)
  }
  await expect(buttons.last()).toBeInViewport()
  await expectAccessible()
})

test('the zoom is larger than the page, and is pinched and dragged', async ({
  page,
  shop,
  expectAccessible,
}) => {
  await page.goto(`/product/${shop.products[0]!.slug}`)
  const onPage = page.getByRole('button', { name: /^Look closely/ }).first()
  const before = (await onPage.locator('img').boundingBox())!.width
  await onPage.click()
  const picture = page.getByRole('dialog').getByRole('button', { name: /^Look closely/ })
  const width = async () => (await picture.locator('img').boundingBox())!.width
  await expect.poll(width).toBeGreaterThan(before * 1.5)
  await expectAccessible()
  await picture.tap()
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
  const whole = await width()
  await pinch(await page.context().newCDPSession(page), { from: 40, to: 160 })
  await expect.poll(width).toBeGreaterThan(whole * 2)
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(picture).toHaveAttribute('aria-pressed', 'false')
})

test('with a slow processor the End key shows every product once, in order', async ({ page, shop }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/store')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  const names = shop.products.map(({ name }) => name)
  await page.keyboard.press('End')
  await expect(cards).not.toHaveCount(12)
  // The page moves to the first of those that were added, and stays there until the next press.
  await expect.poll(() => namesInWindow(page)).toContain(names[12])
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await cards.count()).toBe(names.length)
  }).toPass({ intervals: [150], timeout: 30_000 })
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(names)
})

test('a quantity is typed, and bounded by the stock; a full cart says so', async ({ page, shop }) => {
  const product = shop.products.find((made) => made.stockQuantity > 20)!
  // Other journeys buy in the same shop.
  const { stockQuantity } = await db
    .selectFrom('products')
    .select('stockQuantity')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  await signUp(page, 'fifty@example.com')
  await addToCart(page, product)
  await page.getByRole('link', { name: 'Cart, 1' }).click()
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('15')
  await quantity.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 15' })).toBeVisible()
  // With a keyboard in Hindi.
  await quantity.fill('१२')
  await quantity.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 12' })).toBeVisible()
  await quantity.fill('999')
  await quantity.blur()
  await expect(quantity).toHaveValue(String(stockQuantity))
  await expect(page.getByText(`Only ${stockQuantity} left`)).toBeVisible()
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue(String(stockQuantity))

  await fillCart(page)
  await page.goto('/store')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText(cartWords.full(MAX_CART_LINES))).toBeVisible()
})

test('a guest reads what will happen; the e-mail is taken along to the forgotten password', async ({
  page,
  shop,
}) => {
  const product = shop.products[1]!
  await page.goto(`/product/${product.slug}`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText(`Sign in and we’ll add the ${product.name} to your cart.`)).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('asha-on-a-phone@example.com')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The page before has an e-mail, too, and stays for a moment after the address has changed.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('asha-on-a-phone@example.com')
  await page.goBack()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(
    page.getByText(`Create an account and we’ll add the ${product.name} to your cart.`),
  ).toBeVisible()
})

test('where the clipboard is refused, the link is there to copy', async ({ page, shop }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  const { slug } = shop.products[0]!
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: productPage.copyLink }).click()
  await expect(page.getByLabel(productPage.linkNotCopied)).toHaveValue(`${shop.url}/product/${slug}`)
})

test('without JavaScript the page says what Add to cart needs', async ({ request, shop }) => {
  for (const path of ['/store', `/product/${shop.products[0]!.slug}`]) {
    const page = await (await request.get(path)).text()
    const inNoscript = [...page.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text]) => text)
    expect(inNoscript.join()).toContain(words.card.needsScripts)
  }
})

function countInWindow(page: Page, selector: string, text: string): Promise<number> {
  return page.evaluate(
    ([tag, part]) =>
      [...document.querySelectorAll(tag!)].filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect()
        return height > 0 && top >= 0 && bottom <= innerHeight && element.textContent.includes(part!)
      }).length,
    [selector, text],
  )
}

function namesInWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article h3')]
      .filter((heading) => {
        const { top, bottom } = heading.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      .map((heading) => heading.textContent),
  )
}

/** Two fingers that move apart, in the middle of the window. */
async function pinch(cdp: CDPSession, { from, to }: { from: number; to: number }): Promise<void> {
  const points = (distance: number) => [
    { x: 180 - distance / 2, y: 370, id: 0 },
    { x: 180 + distance / 2, y: 370, id: 1 },
  ]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) })
  for (let distance = from; distance <= to; distance += 20) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(distance) })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** As many other products as fit into a cart, in the browser's storage. */
async function fillCart(page: Page): Promise<void> {
  await page.evaluate((most) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('kalam.cart.'))!
    const item = { slug: 'x', name: 'Eraser', categoryName: '', imageUrl: '', price: 500, quantity: 1 }
    const items = Array.from({ length: most }, (_, index) => ({ ...item, id: `eraser-${index}` }))
    localStorage.setItem(key, JSON.stringify({ state: { items }, version: 0 }))
  }, MAX_CART_LINES)
}

test('a press before the page’s scripts have come is carried out when they have, once', async ({
  page,
  shop,
}) => {
  await signUp(page, 'early@example.com')
  const { promise: pressed, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto(`/product/${shop.products[5]!.slug}`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await add.click()
  await expect(add).toHaveCSS('animation-name', 'breathe')
  letScriptsCome()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
})

test('a press while the page is being hydrated is carried out when it is', async ({ page }) => {
  await page.addInitScript((name) => {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (...listener: Parameters<typeof listen>) => {
      listen(...listener)
      if (listener[0] !== 'click') return
      document.addEventListener = listen
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      // React has its listeners by then, and no component yet.
      queueMicrotask(() => button!.click())
    }
  }, words.footer.viewAllReviews)
  await page.goto('/store')
  await expect(page.getByRole('dialog', { name: words.footer.reviewsHeading })).toBeVisible()
})

test('a product that is put in the cart before the server has said who is signed in is in it, without a sign-in', async ({
  page,
  shop,
}) => {
  await signUp(page, 'unknown@example.com')
  // As on the first page after a sign-in that was left before the browser stored its user.
  await page.evaluate(() => localStorage.setItem('kalam.who', 'null'))
  const { promise: pressed, resolve: letSessionCome } = Promise.withResolvers<void>()
  await page.route('**/session', async (route) => {
    await pressed
    await route.continue()
  })
  const asked = page.waitForRequest('**/session')
  await page.goto(`/product/${shop.products[5]!.slug}`)
  await asked
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const signIns: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/login')) signIns.push(request.url())
  })
  letSessionCome()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1' }).click()
  await expect(page).toHaveURL('/cart')
  expect(signIns).toEqual([])
})

test('while the next page takes long, a bar says that it is being opened', async ({ page }) => {
  await page.goto('/store')
  await ready(page)
  const { promise: seen, resolve: letPageCome } = Promise.withResolvers<void>()
  await page.route('**/cart.data*', async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page.getByRole('status').getByText(words.loading)).toBeVisible()
  letPageCome()
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await expect(page.getByRole('status').getByText(words.loading)).toHaveCount(0)
})
