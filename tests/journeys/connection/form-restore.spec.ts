import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { problemReports as reports } from '#copy/promises/problem-report.ts'
import { returns } from '#copy/returns.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { db } from '#data/database/database.server.ts'
import { createTestLine } from '#tests/support/records/order.ts'
import { deliverOrder } from '#tests/support/records/deliver-order.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { endSession, signInAgain } from '#tests/journeys/ended-session.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import { fillFields, OTHER_ADDRESS_FIELDS } from '#tests/journeys/shopping-steps.ts'
import { signUp } from '#tests/journeys/sign-in.ts'

// The router reads what a refused form says; the browser reports its status.
test.use({ allowed: /status of 401/ })

/** A new customer's order of three pieces, and of two of something else, that has just arrived. */
async function arrived(page: Page, shop: JourneyShop, email: string): Promise<string> {
  await signUp(page, email)
  const id = await placeOrderFor(email, shop.products[12]!, 'cod')
  await createTestLine(id, shop.products[2]!.id, 2)
  await deliverOrder(id)
  return id
}

/** What the tab has stored in the moment in which the form with this id is no longer shown. */
function storedWhenRemoved(page: Page, formId: string): Promise<string> {
  return page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver(async () => {
          if (document.getElementById(id)) return
          observer.disconnect()
          // What was queued together with the change is carried out first.
          await Promise.resolve()
          resolve(JSON.stringify(sessionStorage))
        })
        observer.observe(document, { childList: true, subtree: true })
      }),
    formId,
  )
}

test('a report of a problem is there after a reload, with its photo, and gone once it is sent', async ({
  page,
  shop,
}) => {
  const id = await arrived(page, shop, 'typing-report@example.com')
  const { form, photos } = reports
  await page.goto(`/orders/${id}/problem`)
  await page.getByLabel(form.item).selectOption({ index: 2 })
  await page.getByLabel(form.kind).selectOption({ index: 1 })
  await page.getByLabel(form.quantity).selectOption('2')
  await page.getByLabel(form.description).fill('The handle is loose.')
  const plain = { width: 900, height: 600, channels: 3 as const, background: '#b33' }
  for (const name of ['handle.jpg', 'box.jpg'])
    await page.getByLabel(photos.add).setInputFiles({
      name,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: plain }).jpeg().toBuffer(),
    })
  await page.getByRole('button', { name: photos.remove(2) }).click()
  await expect(page.getByRole('img', { name: photos.alt(2) })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('img', { name: photos.alt(1) })).toBeVisible()
  await expect(page.getByLabel(form.description)).toHaveValue('The handle is loose.')
  await expect(page.getByLabel(form.item)).not.toHaveValue('')
  await expect(page.getByLabel(form.kind)).not.toHaveValue('')
  await expect(page.getByLabel(form.quantity)).toHaveValue('2')
  const storedWhenLeft = storedWhenRemoved(page, 'problem')
  await page.getByRole('button', { name: form.submit }).click()
  await expect(page.getByText(/Your report has the number C-/)).toBeVisible()
  const sent = await db
    .selectFrom('problem_photos')
    .innerJoin('problem_reports', 'problem_reports.id', 'problem_photos.problemId')
    .select('problem_photos.id')
    .where('orderId', '=', id)
    .execute()
  expect(sent).toHaveLength(1)
  expect(await storedWhenLeft).not.toContain('The handle is loose.')
  await expect(page).toHaveURL(/\/orders$/)
  await page.goto(`/orders/${id}/problem`)
  await expect(page.getByLabel(form.description)).toHaveValue('')
})

test('a return whose session has ended is there after the sign-in; who cancels begins anew', async ({
  page,
  shop,
}) => {
  const email = 'typing-return@example.com'
  const id = await arrived(page, shop, email)
  const words = returns.dialog
  await page.goto('/orders')
  const link = page.getByRole('link', { name: returns.button }).first()
  await link.click()
  await page.getByLabel(words.description).fill('Never mind')
  await page.getByRole('button', { name: words.cancel }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await link.click()
  await expect(page.getByLabel(words.description)).toHaveValue('')
  await page.getByLabel(words.quantity).selectOption('2')
  await page.getByLabel(words.reason).selectOption('quality')
  await page.getByLabel(words.description).fill('The paint comes off.')
  await endSession(email)
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByText(problems.signInAgain)).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: account.signIn.submit }).click()
  await signInAgain(page, email)
  await expect(page.getByLabel(words.description)).toHaveValue('The paint comes off.')
  await expect(page.getByLabel(words.quantity)).toHaveValue('2')
  await expect(page.getByLabel(words.reason)).toHaveValue('quality')
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByText(words.success)).toBeVisible()
  const requests = await db.selectFrom('return_requests').selectAll().where('orderId', '=', id).execute()
  expect(requests).toMatchObject([{ quantity: 2, reason: 'quality', description: 'The paint comes off.' }])
})

test('a review whose session has ended says so, and is there after the sign-in', async ({ page, shop }) => {
  const email = 'typing-review@example.com'
  await arrived(page, shop, email)
  await page.goto(`/account/reviews/${shop.products[12]!.id}`)
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
  await page.getByLabel(reviews.form.words).fill('Good paper.')
  await endSession(email)
  await page.getByRole('button', { name: reviews.form.submit }).click()
  await expect(page.getByText(problems.signInAgain)).toBeVisible()
  await page.locator('#content').getByRole('link', { name: account.signIn.submit }).click()
  await signInAgain(page, email)
  await expect(page.getByLabel(reviews.form.words)).toHaveValue('Good paper.')
  await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  await page.getByRole('button', { name: reviews.form.submit }).click()
  await expect(page).toHaveURL(/\/account\/reviews/)
})

test('an address whose session has ended is there after the sign-in', async ({ page }) => {
  const email = 'typing-address@example.com'
  await signUp(page, email)
  await page.goto('/account/addresses/new')
  await fillFields(page, OTHER_ADDRESS_FIELDS)
  await endSession(email)
  await page.getByRole('button', { name: profile.addresses.submit }).click()
  await signInAgain(page, email)
  const street = page.locator('#content').getByLabel('Street')
  await expect(street).toHaveValue(OTHER_ADDRESS_FIELDS['Street']!)
  await page.getByRole('button', { name: profile.addresses.submit }).click()
  await expect(page.getByText('Your address is saved.')).toBeVisible()
  await page.goto('/account/addresses/new')
  await expect(street).toHaveValue('')
})

for (const [path, saved, value] of [
  ['name', profile.name.saved, 'Asha Kulkarni-Deshpande'],
  ['phone', profile.phone.saved, '98220 12345'],
] as const)
  test(`a ${path} whose session has ended is there after the sign-in`, async ({ page }) => {
    const email = `typing-${path}@example.com`
    await signUp(page, email)
    await page.goto(`/account/${path}`)
    const field = page.locator('#content').getByLabel(profile[path].field, { exact: true })
    await field.fill(value)
    await endSession(email)
    await page.locator('#content').getByRole('button', { name: profile[path].submit }).click()
    await signInAgain(page, email)
    await expect(field).toHaveValue(value)
    await page.locator('#content').getByRole('button', { name: profile[path].submit }).click()
    await expect(page.getByText(saved)).toBeVisible()
  })

test('what is typed before the shop has said who is signed in is there after the sign-in, too', async ({
  page,
}) => {
  const email = 'typing-early@example.com'
  await signUp(page, email)
  const answer = Promise.withResolvers<void>()
  // As in a browser that stores nothing.
  await page.addInitScript(() => localStorage.removeItem('kalam.who'))
  await page.route('**/session', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/account/name')
  const field = page.locator('#content').getByLabel(profile.name.field, { exact: true })
  await field.fill('Asha Deshpande')
  answer.resolve()
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(stored).toContain('Asha Deshpande')
  await endSession(email)
  await page.locator('#content').getByRole('button', { name: profile.name.submit }).click()
  await signInAgain(page, email)
  await expect(field).toHaveValue('Asha Deshpande')
})
