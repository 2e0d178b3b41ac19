import { adminOrders } from '#copy/admin/orders.ts'
import { adminPayments as words } from '#copy/admin/payments.ts'
import { formatRupees } from '#domain/values/money.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { expect } from '#tests/journeys/journey.ts'
import { test } from '#tests/journeys/own-shop.ts'
import { signInAdmin } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const AMOUNT = formatRupees(399_98)

// The browser logs every response with status 400 or 409 as an error.
test.use({ shopOf: 'bank-statement', allowed: /status of 4(00|09)/ })

test('on a phone: a statement is mapped once; two payments find their orders, one is decided, and one is taken back', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  test.slow()
  const admin = await newPage(PHONE)
  const claimed = { paymentMethod: 'upi', payment: 'claimed' } as const
  const byUtr = await createTestOrder({ ...claimed, paymentReference: '432100000001' })
  const named = await createTestOrder(claimed)
  const unnamed = await createTestOrder({ ...claimed, firstName: 'Farah', lastName: 'Khan' })
  const text = [
    'My Bank,,,',
    'Date,Narration,Chq./Ref.No.,Deposit Amt.',
    '22/11/26,UPI-ASHA RAO-asha@ybl,0000432100000001,399.98',
    `22/11/26,UPI-RAVI-Order ${named},0000432100000002,399.98`,
    '22/11/26,UPI-FARAH,0000432100000003,399.98',
    '22/11/26,ELECTRICITY,0000432100000004,',
    '31/02/26,BROKEN,0000432100000005,10.00',
  ].join('\n')
  const choose = (name: string, content: string) =>
    admin.getByLabel(words.upload.file).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    })
  const read = admin.getByRole('button', { name: words.upload.read })
  const toDecide = admin.getByRole('list', { name: words.toDecide.list })
  const decided = admin.getByRole('list', { name: words.decided.list })

  await test.step('from the orders; what is no statement is refused with its reason', async () => {
    await signInAdmin(admin, shop)
    await admin.goto('/admin/orders')
    await admin.getByRole('link', { name: words.link }).click()
    await expect(admin.getByText(words.toDecide.empty)).toBeVisible()
    await choose('letter.csv', 'Dear customer')
    await read.click()
    await expect(admin.getByText(words.problems.noHeadings)).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('its columns are asked for once, with a guess', async () => {
    await choose('november.csv', text)
    await read.click()
    await expect(admin.getByRole('heading', { name: words.upload.columnsTitle })).toBeFocused()
    await expect(admin.getByLabel(words.upload.credit)).toHaveValue('3')
    await admin.getByLabel(words.upload.account).fill('1234')
    await expectAccessible(admin)
    await read.click()
    await expect(admin.getByText(words.done.received('2'))).toBeVisible()
    await expect(admin.getByText(words.done.open('1'))).toBeVisible()
    await expect(admin.getByText(words.done.wrongLine('7', words.problems.date('31/02/26')))).toBeVisible()
    await expect(decided.getByRole('article')).toHaveCount(2)
    await expectAccessible(admin)
  })

  await test.step('the one in doubt offers the orders of its amount', async () => {
    const card = toDecide.getByRole('article')
    await expect(card.getByText(words.toDecide.reasons.none)).toBeVisible()
    await card.getByLabel(words.toDecide.orderNumber).fill('pencils')
    await card.getByRole('button', { name: words.toDecide.accept, exact: true }).click()
    await expect(card.getByText(words.toDecide.orderRequired)).toBeVisible()
    await expect(card.getByLabel(words.toDecide.orderNumber)).toBeFocused()
    await expectAccessible(admin)
    await card.getByRole('button', { name: new RegExp(`${unnamed} · Farah Khan`) }).click()
    await expect(admin.getByText(words.results.accepted)).toBeVisible()
    await expect(admin.getByText(words.toDecide.empty)).toBeVisible()
    await expect(decided.getByRole('article')).toHaveCount(3)
  })

  await test.step('undo puts the order and the entry back', async () => {
    await decided.getByRole('button', { name: words.decided.undoNamed(AMOUNT, '432100000001') }).click()
    await expect(toDecide.getByText(words.toDecide.reasons.undone)).toBeVisible()
    await admin.goto(`/admin/orders/${byUtr}`)
    await expect(admin.getByRole('button', { name: adminOrders.payment.markReceived })).toBeVisible()
    await admin.goto(`/admin/orders/${named}`)
    await expect(admin.getByText('UTR 432100000002')).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('the same statement again asks nothing and changes nothing', async () => {
    await admin.goto('/admin/payments')
    await choose('november.csv', text)
    await read.click()
    await expect(admin.getByText(words.done.known('3'))).toBeVisible()
    await expect(toDecide.getByRole('article')).toHaveCount(1)
  })

  await test.step('the bank’s e-mails: a form that says what is wrong, and is saved', async () => {
    await admin.getByRole('link', { name: words.alerts.link }).click()
    await expect(admin.getByText(words.alerts.off)).toBeVisible()
    await admin.getByLabel(words.alerts.domain).fill('co.in')
    await admin.getByRole('button', { name: words.alerts.save }).click()
    await expect(admin.getByText(words.alerts.domainWrong)).toBeVisible()
    await expect(admin.getByLabel(words.alerts.domain)).toHaveValue('co.in')
    await expectAccessible(admin)
    await admin.getByLabel(words.alerts.domain).fill('mybank.example')
    await admin.getByLabel(words.alerts.recipient).fill('shop@example.com')
    await admin.getByLabel(words.alerts.account).fill('1234')
    await admin.getByRole('button', { name: words.alerts.save }).click()
    await expect(admin.getByText(words.alerts.saved)).toBeVisible()
  })
})
