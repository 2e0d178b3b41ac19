import { adminOrders as words } from '#copy/admin/orders.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'
import { printedText } from '#tests/support/pages/printed-text.ts'
import { createTestLine, createTestOrder } from '#tests/support/records/order.ts'

test('each sheet of a long packing slip says whose it is, and what is to collect is on the last', async ({
  page,
  shop,
}) => {
  await signInAdmin(page, shop)
  const ids = []
  for (const lines of [41, 26, 1]) {
    const id = await createTestOrder()
    for (let line = 2; line <= lines; line++) await createTestLine(id, `notebook-${line}`)
    ids.push(id)
  }
  await page.goto(`/admin/packing-slips?orders=${ids.join('%20')}`)
  await expect(page.getByRole('button', { name: words.card.printSlips(ids.length) })).toBeVisible()
  const sheets = printedText(await page.pdf({ format: 'A4' }))
  expect(sheets.length).toBeGreaterThan(ids.length + 2)
  const startOf = (sheet: string) => sheet.split(' ', words.card.packingSlip.length - 1).join(' ')
  expect(new Set(sheets.map(startOf)).size).toBe(1)
  const end = sheets.at(-1)!.split(' ').slice(-50).join(' ')
  expect(sheets.join(' ').split(end).length - 1).toBe(ids.length)
})
