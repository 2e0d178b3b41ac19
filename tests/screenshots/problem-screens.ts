import type { Page } from '@playwright/test'

import { adminChoices } from '#copy/admin/choices.ts'
import { problems } from '#copy/problems.ts'
import { problemReports as words } from '#copy/promises/problem-report.ts'
import { answerProblem } from '#data/problems/answer-problem.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { customerIdOf } from '#tests/journeys/customer-order.ts'
import { COLOUR, createProductWithChoices } from '#tests/support/choices.ts'
import { testPhoto } from '#tests/support/paint-photo.ts'
import { createTestProblem } from '#tests/support/problem.ts'
import type { Screen } from './screens.ts'

const ANSWER =
  'Sorry for that. Please send us a photo of the label on the parcel, then a new one is on its way.'

/** Of the customer with all the orders. */
async function createCustomerProblem() {
  const customerId = await customerIdOf('asha.kulkarni@example.com')
  return createTestProblem({ customerId, bought: 3, at: Date.now() - DAY_MS })
}

const atProblem =
  (pathOf: (problem: Awaited<ReturnType<typeof createTestProblem>>) => string) => async (page: Page) => {
    await page.goto(pathOf(await createCustomerProblem()))
  }

const toReport = atProblem(({ orderId }) => `/orders/${orderId}/problem`)
const toProblem = atProblem(({ id }) => `/admin/problems/${id}`)

/** Reported problems, and the choices of a product when they are refused. */
export const PROBLEM_SCREENS: Screen[] = [
  {
    name: 'problem-report',
    user: 'customer',
    async walk(page) {
      await toReport(page)
      const photo = { name: 'bent.jpg', mimeType: 'image/jpeg', buffer: await testPhoto() }
      await page.getByLabel(words.photos.add).setInputFiles(photo)
      await page.getByRole('img', { name: words.photos.alt(1) }).waitFor()
    },
  },
  {
    name: 'problem-report-refused',
    user: 'customer',
    async walk(page) {
      await toReport(page)
      await page.getByRole('button', { name: words.form.submit }).click()
      await page.getByText('What happened is required.').waitFor()
      const photo = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
      await page.getByLabel(words.photos.add).setInputFiles(photo)
      await page.getByText(words.photos.unreadable).waitFor()
    },
  },
  {
    name: 'orders-with-problem',
    user: 'customer',
    frame: 'window',
    async walk(page) {
      const { id } = await createCustomerProblem()
      await answerProblem(id, ANSWER, Date.now())
      await page.goto('/orders')
      await page.getByText(ANSWER).first().scrollIntoViewIfNeeded()
    },
  },
  { name: 'admin-problems-reported', user: 'admin', walk: atProblem(() => '/admin/problems') },
  { name: 'admin-problem', user: 'admin', walk: toProblem },
  {
    name: 'admin-problem-refund',
    user: 'admin',
    frame: 'window',
    async walk(page) {
      await toProblem(page)
      await page.getByRole('button', { name: words.admin.refund, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-problem-answered',
    user: 'admin',
    async walk(page) {
      const { id } = await createCustomerProblem()
      await answerProblem(id, ANSWER, Date.now())
      await page.goto(`/admin/problems/${id}`)
    },
  },
  {
    name: 'admin-choices-refused',
    user: 'admin',
    async walk(page) {
      const rows = [{ discountedPrice: 45_00 }, { mrp: 59_00 }]
      const { id } = await createProductWithChoices({ name: 'Gel Pens', price: 49_00 }, [COLOUR], rows)
      await page.goto(`/admin/products/${id}/choices`)
      await page.getByLabel(adminChoices.discounted).first().fill('50')
      await page.getByLabel(adminChoices.price, { exact: true }).last().fill('60')
      await page.getByRole('button', { name: adminChoices.save }).click()
      await page.getByText(problems.fields.discountTooHigh).waitFor()
    },
  },
]
