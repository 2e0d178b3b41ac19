import { adminCounter } from '#copy/admin/counter.ts'
import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { placeOrderFor } from '#tests/journeys/customer-order.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { signInAdmin } from '#tests/browsers/account-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'

const NUMBER = 'EE123456785IN'

/** On a phone: a product is restocked in the grid, a parcel is shipped with its number, and the counter sells. */
export const counterAndGrid: Scenario = {
  name: 'counter-and-grid',
  async run(shop, newWindow) {
    const [product] = shop.products
    await createTestAccount('ravi')
    const order = await placeOrderFor('ravi@example.com', shop.products[3]!, 'cod')
    await transitionOrder(order, 'confirm', { actor: 'admin' }, Date.now())
    const admin = await newWindow(360, 780)
    await signInAdmin(admin, shop)

    await admin.open('/admin/products/grid')
    await admin.fill(`Stock of ${product!.name}`, '+10')
    await admin.click('button', 'Save', '#content')
    await admin.expectText('1 product saved.')

    await admin.open(`/admin/shipments?orders=${order}`)
    await admin.choose('Courier', 'India Post')
    await admin.fill(`Tracking number of ${order.slice(-9)}`, NUMBER)
    await admin.click('button', 'Mark 1 as Shipped')
    await admin.expectText(`Sent with India Post · ${NUMBER}`)

    await admin.open('/admin/counter')
    await admin.expectText('in stock')
    await admin.fill(adminCounter.find, product!.name)
    await admin.window.press('Enter')
    await admin.click('button', adminCounter.cash)
    await admin.click('button', adminCounter.pay.sold)
    await admin.expectText(adminCounter.done.title, 'h1, h2')
    const sales = await db.selectFrom('counter_sales').select('offline').execute()
    if (sales.length !== 1 || sales[0]!.offline !== 0) throw new Error(`Sales: ${JSON.stringify(sales)}`)
  },
}
