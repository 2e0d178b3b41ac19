import type { Page } from '@playwright/test'

import { adminChoices } from '#copy/admin/catalogue/choices.ts'
import { problems } from '#copy/problems.ts'
import { problemReports as words } from '#copy/promises/problem-report.ts'
import { db } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { answerProblem } from '#data/problems/answer-problem.server.ts'
import { reportProblem } from '#data/problems/report-problem.server.ts'
import { customerIdOf } from '#tests/journeys/customer-order.ts'
import { COLOUR, createProductWithChoices } from '#tests/support/records/choices.ts'
import { testPhoto } from '#tests/support/files/paint-photo.ts'
import type { Screen } from './screens.ts'

const ANSWER =
  'Sorry for that. Please send us a photo of the label on the parcel, then a new one is on its way.'

let reported: Promise<{ orderId: string; open: string; answered: string }> | null = null

/** Two reports of the customer with all the orders, one of them answered; once. */
function reportProblems() {
  return (reported ??= createReports())
}

async function createReports() {
  const customerId = await customerIdOf('asha.kulkarni@example.com')
  const { id: lineId, orderId } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.orderId')
    .select(['order_lines.id', 'order_lines.orderId'])
    .where('customerId', '=', customerId)
    .where('status', '=', 'delivered')
    .where('quantity', '=', 2)
    .orderBy('orderDate', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const problem = { orderId, customerId, lineId, quantity: 1, kind: 'damaged' } as const
  const report = async () => {
    const piece = { ...problem, key: newId(), photos: [], description: 'It came bent, and the box was open.' }
    const result = await reportProblem(piece, Date.now())
    if (result.outcome !== 'requested') throw new Error(`The problem was not reported: ${result.outcome}`)
    return result.id
  }
  const [open, answered] = [await report(), await report()]
  await answerProblem(answered, ANSWER, Date.now())
  return { orderId, open, answered }
}

const atProblem =
  (pathOf: (made: Awaited<ReturnType<typeof createReports>>) => string) => async (page: Page) => {
    await page.goto(pathOf(await reportProblems()))
  }

const toReport = atProblem(({ orderId }) => `/orders/${orderId}/problem`)
const toProblem = atProblem(({ open }) => `/admin/problems/${open}`)

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
      await atProblem(() => '/orders')(page)
      await page.getByText(ANSWER).first().scrollIntoViewIfNeeded()
    },
  },
  { name: 'admin-problems-reported', user: 'admin', walk: atProblem(() => '/admin/problems') },
  { name: 'admin-problem', user: 'admin', walk: toProblem },
  {
    name: 'admin-problem-decline',
    user: 'admin',
    frame: 'window',
    async walk(page) {
      await toProblem(page)
      await page.getByRole('button', { name: words.admin.decline, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-problem-answered',
    user: 'admin',
    walk: atProblem(({ answered }) => `/admin/problems/${answered}`),
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
