import type { Page } from '@playwright/test'

import { adminCounter } from '#copy/admin/counter.ts'
import { adminUpiCode as words } from '#copy/admin/upi-code.ts'
import { checkout } from '#copy/checkout.ts'
import { transitionPayment } from '#data/payments/payment-transitions.server.ts'
import { CHROMIUM_FLAGS } from '#tests/support/pages/chromium.ts'
import { filmOfQrCode, pngOfQrCode } from '#tests/journeys/counter-codes.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { postAsAdmin } from '#tests/journeys/post-as-admin.ts'
import { addToCart, fillCheckout } from '#tests/journeys/shopping-steps.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const SIGNED = 'upi://pay?pa=akshar@bank&pn=AKSHAR%20PENS&mc=5943&mode=02&sign=MEQCIF+a/b=='
const film = await filmOfQrCode(SIGNED)
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

// The browser logs every response with status 400 as an error.
test.use({
  shopOf: 'upi-code',
  allowed: /status of 400/,
  launchOptions: {
    executablePath: process.env.HEADLESS_CHROMIUM ?? process.env.CHROMIUM,
    args: [
      ...CHROMIUM_FLAGS,
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

async function choosePicture(page: Page, buffer: Buffer, name = 'code.png'): Promise<void> {
  const file = { name, mimeType: 'image/png', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
}

async function chooseUpi(page: Page): Promise<void> {
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /UPI Payment/ }).check()
  await expect(page.getByRole('img', { name: /UPI QR code/ })).toBeVisible()
}

test('the shop’s code is scanned or read from a picture; shoppers see a signed one as it is, and copy a personal ID', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const admin = await newPage({ ...PHONE, permissions: ['camera'] })
  const customer = await newPage({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  const found = admin.getByRole('region', { name: words.foundTitle })

  await test.step('what is no UPI code of a shop is refused with its reason', async () => {
    await signInAdmin(admin, shop)
    await admin.goto('/admin/settings')
    await admin.getByRole('link', { name: words.link }).click()
    await expect(admin.getByText(words.typed)).toBeVisible()
    await choosePicture(admin, Buffer.from('not a picture'))
    await expect(admin.getByText(words.problems.notAPicture)).toBeVisible()
    const blank = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    )
    await choosePicture(admin, blank)
    await expect(admin.getByText(words.problems.noCode)).toBeVisible()
    await choosePicture(admin, await pngOfQrCode('000201010211260004'))
    await expect(admin.getByText(words.problems.bharatQr)).toBeVisible()
    await choosePicture(admin, await pngOfQrCode('upi://pay?pa=shop@bank&pa=thief@bank'))
    await expect(admin.getByText(words.problems.repeated('pa'))).toBeVisible()
    await expect(found).toHaveCount(0)
    await expectAccessible(admin)
  })

  await test.step('the camera reads the signed code; it is used after a look', async () => {
    await admin.getByRole('button', { name: words.openCamera }).click()
    await expect(found.getByText('AKSHAR PENS')).toBeVisible({ timeout: 20_000 })
    await expect(admin.locator('video')).toHaveCount(0)
    await expect(found.getByText(words.signed)).toBeVisible()
    await expectAccessible(admin)
    await found.getByRole('button', { name: words.use }).click()
    await expect(admin.getByText(words.saved)).toBeVisible()
    await expect(found).toHaveCount(0)
    await expect(admin.getByText('akshar@bank')).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('shoppers get it as it is, with the amount to enter', async () => {
    await signUp(customer, 'signed-code@example.com')
    await addToCart(customer, shop.products[5]!)
    await chooseUpi(customer)
    await expect(customer.getByText(/^Enter ₹[0-9,.]+ in your app$/)).toBeVisible()
    await expect(customer.getByText(/ rupees( and .* paise)?$/)).toBeVisible()
    await expect(customer.getByRole('link', { name: checkout.upi.openApp })).toHaveAttribute('href', SIGNED)
    await expectAccessible(customer)
  })

  await test.step('a personal code from a picture: no button, the ID and the amount are copied', async () => {
    await choosePicture(admin, await pngOfQrCode('upi://pay?pa=asha@ybl&pn=Asha%20Rao&mc=0000'))
    await expect(found.getByText(words.means.personal)).toBeVisible()
    await found.getByRole('button', { name: words.use }).click()
    await expect(found).toHaveCount(0)
    await expect(admin.getByText('asha@ybl')).toBeVisible()
    await chooseUpi(customer)
    await expect(customer.getByText(checkout.upi.personal)).toBeVisible()
    await expect(customer.getByRole('link', { name: checkout.upi.openApp })).toHaveCount(0)
    await customer.getByRole('button', { name: checkout.upi.copyId }).click()
    await expect(customer.getByText(checkout.upi.idCopied)).toBeVisible()
    expect(await customer.evaluate(() => navigator.clipboard.readText())).toBe('asha@ybl')
    await customer.getByRole('button', { name: checkout.upi.copyAmount }).click()
    expect(await customer.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9]+\.[0-9]{2}$/)
    await expectAccessible(customer)
  })

  await test.step('forgotten, its ID is one that was entered', async () => {
    await admin.getByRole('button', { name: words.forget }).click()
    await expect(admin.getByText(words.typed)).toBeVisible()
    await chooseUpi(customer)
    await expect(customer.getByRole('link', { name: checkout.upi.openApp })).toBeVisible()
  })
})

test('a code that is on the screen follows the account of the shop: at checkout, under Orders and at the counter', async ({
  shop,
  newPage,
}) => {
  const payTo = (id: string) => postAsAdmin(shop, ['/admin/upi-code', { code: `upi://pay?pa=${id}&mc=5943` }])
  const email = 'follows-the-account@example.com'
  const customer = await newPage(PHONE)
  const app = customer.getByRole('link', { name: checkout.upi.openApp })
  await payTo('old-account@bank')
  await signUp(customer, email)
  await addToCart(customer, shop.products[5]!)
  await chooseUpi(customer)
  await expect(app).toHaveAttribute('href', /pa=old-account@bank/)
  await payTo('new-account@bank')
  await expect(app).toHaveAttribute('href', /pa=new-account@bank/)
  // It is shown as it is until it is forgotten, and has no amount.
  await payTo('signed@bank&sign=MEQ')
  await expect(customer.getByText(/^Enter ₹[0-9,.]+ in your app$/)).toBeVisible()
  await postAsAdmin(shop, ['/admin/upi-code/removal'])
  await expect(app).toHaveAttribute('href', /pa=signed@bank&.*am=/)

  const order = await placeOrderFor(email, shop.products[5]!, 'upi')
  await transitionPayment(order, { name: 'refuse', seen: 'claimed' }, Date.now())
  await customer.goto('/orders')
  await expect(app).toHaveAttribute('href', /pa=signed@bank/)
  await payTo('newest-account@bank')
  await expect(app).toHaveAttribute('href', /pa=newest-account@bank/)

  const admin = await newPage()
  await signInAdmin(admin, shop)
  await admin.goto('/admin/counter')
  await admin.getByRole('list', { name: adminCounter.products }).getByRole('button').first().click()
  await admin.getByRole('button', { name: adminCounter.upi, exact: true }).click()
  await expect(admin.getByText('newest-account@bank')).toBeVisible()
  await payTo('last-account@bank')
  await expect(admin.getByText('last-account@bank')).toBeVisible()
})

test.describe('a network that is lost while the reader of codes is loaded', () => {
  test.use({ allowed: /ERR_FAILED|wasm|ArrayBuffer/ })

  test('is said, and the picture can be chosen again', async ({ shop, newPage }) => {
    const admin = await newPage()
    await signInAdmin(admin, shop)
    await admin.goto('/admin/upi-code')
    await admin.context().route('**/*.wasm', (route) => route.abort())
    await choosePicture(admin, await pngOfQrCode(SIGNED))
    await expect(admin.getByText(words.problems.cannotRead)).toBeVisible({ timeout: 10_000 })
    await admin.context().unroute('**/*.wasm')
    await choosePicture(admin, await pngOfQrCode(SIGNED))
    await expect(admin.getByRole('region', { name: words.foundTitle }).getByText('AKSHAR PENS')).toBeVisible()
  })
})
