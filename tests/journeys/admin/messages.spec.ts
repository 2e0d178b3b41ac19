import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { signInAdmin, signUp } from '#tests/journeys/sign-in.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const ADMIN = { actor: 'admin' } as const

test('on a phone: the words for WhatsApp are changed, and an order opens it with them', async ({
  shop,
  newPage,
  expectAccessible,
}) => {
  const customer = await newPage()
  await signUp(customer, 'whatsapp@example.com')
  const id = await placeOrderFor('whatsapp@example.com', shop.products[1]!, 'cod')
  await transitionOrder(id, 'confirm', ADMIN, Date.now())
  const admin = await newPage(PHONE)
  await admin.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await signInAdmin(admin, shop)

  await test.step('an unknown placeholder is said while it is written', async () => {
    await admin.goto('/admin/settings')
    await admin.getByRole('link', { name: 'Edit messages' }).click()
    await admin.getByRole('textbox', { name: 'Order received' }).fill('नमस्ते {naam}')
    await admin.getByRole('textbox', { name: 'Shipped with tracking' }).focus()
    await expect(admin.getByText('There is no {naam}.')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('textbox', { name: 'Order received' }).fill('नमस्ते {name}, ऑर्डर {order} & #1 🎁')
    await admin.getByRole('textbox', { name: 'Payment not seen' }).fill('x')
    await admin.getByRole('button', { name: 'Reset to default: Payment not seen' }).click()
    await expect(admin.getByRole('textbox', { name: 'Payment not seen' })).toHaveValue(
      /^Namaste \{name\}, we have not seen/,
    )
    await admin.getByRole('button', { name: 'Save messages' }).click()
    await expect(admin.getByText('Messages saved.')).toBeVisible()
    await admin.reload()
    await expect(admin.getByRole('textbox', { name: 'Order received' })).toHaveValue(
      'नमस्ते {name}, ऑर्डर {order} & #1 🎁',
    )
  })

  await test.step('the likeliest message is one press, in a new tab', async () => {
    await admin.goto(`/admin/orders?q=${id}`)
    const [chat] = await Promise.all([
      admin.waitForEvent('popup'),
      admin.getByRole('link', { name: 'WhatsApp to Asha Kulkarni: Order received' }).click(),
    ])
    const url = new URL(chat.url())
    expect(url.pathname).toBe('/919822012345')
    expect(url.searchParams.get('text')).toBe(`नमस्ते Asha, ऑर्डर ${id.slice(-9)} & #1 🎁`)
    expect(await chat.evaluate(() => document.referrer)).toBe('')
    await chat.close()
    await expect(admin.getByText(/\bsent\b/i)).toHaveCount(0)
  })

  await test.step('the others are in the menu, within the window', async () => {
    await admin.getByLabel('Other messages').click()
    const menu = admin.getByRole('link', { name: 'Ready to collect' })
    await expect(menu).toBeInViewport({ ratio: 1 })
    await expect(admin.getByRole('link', { name: 'Out for delivery' })).toBeInViewport({ ratio: 1 })
    expect((await menu.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(admin)
    await admin.goto(`/admin/orders/${id}`)
    await admin.getByLabel('Other messages').click()
    await expect(menu).toBeVisible()
    await expectAccessible(admin)
  })
})
