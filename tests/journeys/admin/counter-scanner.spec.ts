import type { Page } from '@playwright/test'

import { adminCounter } from '#copy/admin/counter.ts'
import { cart } from '#copy/cart.ts'
import { db } from '#data/database/database.server.ts'
import { expect } from '#tests/journeys/journey.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { ready } from '#tests/journeys/ready.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'
import { createProductWithChoices } from '#tests/support/records/choices.ts'

// A scanner that acts as a keyboard: it types the code, and Enter. Part of it is sold without network.
test.use({ shopOf: 'counter-scanner', allowed: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

const CODE = '8901030865237'
const UNKNOWN = '4006381333931'
/** On the packs of all choices of a product. */
const SHARED = '0036000291452'
/** From key to key. */
const SCANNER_S = 0.005
const HAND = { delay: 120 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: adminCounter.products }).getByRole('button', { name })
const quantity = (page: Page, name: string) =>
  page.getByRole('group', { name: cart.quantityOf(name) }).getByRole('textbox')
const given = (page: Page) => page.getByRole('textbox', { name: adminCounter.pay.given })

/** As the scanner's keys come from the system: at its pace, however busy the page is. */
async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const begun = Date.now() / 1_000
  const keys = [...[...code].map((key) => ({ key, text: key })), { key: 'Enter', text: '\r' }]
  const events = keys.flatMap(({ key, text }, place) => {
    const event = {
      key,
      code: key === 'Enter' ? key : `Digit${key}`,
      windowsVirtualKeyCode: text.charCodeAt(0),
      timestamp: begun + place * SCANNER_S,
    }
    return [{ type: 'keyDown', ...event, text } as const, { type: 'keyUp', ...event } as const]
  })
  await Promise.all(events.map((event) => session.send('Input.dispatchKeyEvent', event)))
  await session.detach()
}

/** @returns the product with the code, and another */
async function openCounter(page: Page, shop: JourneyShop) {
  const [pen, kite] = [shop.products[4]!, shop.products[5]!]
  await db.updateTable('products').set({ barcode: CODE }).where('id', '=', pen.id).execute()
  await signInAdmin(page, shop)
  await page.goto('/admin/counter')
  await expect(tile(page, kite.name)).toBeVisible()
  await ready(page)
  return { pen: pen.name, kite: kite.name }
}

test('a scan adds its product once and nothing else, wherever the focus is', async ({ page, shop }) => {
  const { pen, kite } = await openCounter(page, shop)
  await expect(page.locator('body')).toBeFocused()
  await scan(page, CODE)
  await expect(quantity(page, pen)).toHaveValue('1')

  await tile(page, kite).click()
  await scan(page, CODE)
  await expect(quantity(page, pen)).toHaveValue('2')
  await expect(quantity(page, kite)).toHaveValue('1')
  await expect(tile(page, kite)).toBeFocused()

  // A quantity that is typed and not entered yet counts.
  await quantity(page, kite).click()
  await page.keyboard.type('12', HAND)
  await scan(page, CODE)
  await expect(quantity(page, pen)).toHaveValue('3')
  await expect(quantity(page, kite)).toHaveValue('12')

  await quantity(page, pen).click()
  await scan(page, CODE)
  await expect(quantity(page, pen)).toHaveValue('4')
  await page.keyboard.type('15', HAND)
  await page.keyboard.press('Enter')
  await expect(quantity(page, pen)).toHaveValue('15')
  await expect(page.getByText(adminCounter.pieces(27))).toBeVisible()

  await tile(page, kite).focus()
  await scan(page, UNKNOWN)
  await expect(page.getByText(adminCounter.scan.unknown(UNKNOWN))).toBeVisible()
  await expect(page.getByText(adminCounter.pieces(27))).toBeVisible()
})

test('in the field of the finder, a scan takes the place of a code that was not found', async ({
  page,
  shop,
}) => {
  const { pen } = await openCounter(page, shop)
  await page.getByRole('searchbox', { name: adminCounter.find }).click()
  await scan(page, UNKNOWN)
  await expect(page.getByText(adminCounter.noneFound(UNKNOWN))).toBeVisible()
  await scan(page, CODE)
  await expect(quantity(page, pen)).toHaveValue('1')
})

test('a scan of a product that is sold by its choices asks which one, wherever the focus is', async ({
  page,
  shop,
}) => {
  await createProductWithChoices({ name: 'Gel Ink', barcode: SHARED })
  const { pen, kite } = await openCounter(page, shop)
  const [blue, red] = ['Gel Ink – Blue', 'Gel Ink – Red'] as const
  const which = page.getByText(adminCounter.scan.which).and(page.locator(':not([role=status])'))
  await tile(page, kite).focus()
  await scan(page, SHARED)
  await expect(which).toBeVisible()
  await expect(tile(page, '')).toHaveCount(2)
  await tile(page, red).click()
  await expect(quantity(page, red)).toHaveValue('1')
  await expect(which).toBeHidden()

  await page.getByRole('searchbox', { name: adminCounter.find }).click()
  await scan(page, SHARED)
  await expect(which).toBeVisible()
  // The next scan takes the place of the one that was of several.
  await scan(page, CODE)
  await expect(quantity(page, pen)).toHaveValue('1')
  await expect(which).toBeHidden()

  await button(page, adminCounter.cash).click()
  await scan(page, SHARED)
  await expect(which).toBeVisible()
  await tile(page, blue).click()
  await expect(page.getByText(adminCounter.pieces(3))).toBeVisible()
})

test('a scan while paying goes back to the sale, one after it begins the next, also without network', async ({
  page,
  shop,
}) => {
  const { pen, kite } = await openCounter(page, shop)
  await tile(page, kite).click()
  await button(page, adminCounter.cash).click()
  await given(page).click()
  await page.keyboard.type('5000', HAND)
  await scan(page, UNKNOWN)
  await expect(page.getByText(adminCounter.scan.unknown(UNKNOWN))).toBeVisible()
  await expect(given(page)).toHaveValue('5000')
  await scan(page, CODE)
  await expect(quantity(page, pen)).toHaveValue('1')
  await expect(quantity(page, kite)).toHaveValue('1')

  await page.context().setOffline(true)
  const sold = page.getByRole('heading', { name: adminCounter.done.title, exact: true })
  for (const nextIsPressed of [true, false]) {
    await button(page, adminCounter.cash).click()
    await given(page).fill('5000')
    await page.keyboard.press('Enter')
    await expect(sold).toBeFocused()
    if (nextIsPressed) await button(page, adminCounter.done.next).click()
    await scan(page, CODE)
    await expect(quantity(page, pen)).toHaveValue('1')
    await expect(quantity(page, kite)).toBeHidden()
  }
})
