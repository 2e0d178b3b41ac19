import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { adminPayments as words } from '#copy/admin/payments.ts'
import { createTestOrder } from '#tests/support/records/order.ts'
import { signInAdmin } from '#tests/browsers/account-steps.ts'
import type { Scenario } from '#tests/browsers/scenario.ts'

/** The shopkeeper sends a statement of the bank, says once which column is what, and its payment finds its order. */
export const bankStatement = (width: number): Scenario => ({
  name: `bank-statement-${width}`,
  async run(shop, newWindow) {
    const claimed = { paymentMethod: 'upi', payment: 'claimed' } as const
    const order = await createTestOrder({ ...claimed, paymentReference: '432100000001' })
    const statement = join(shop.folder, 'november.csv')
    const lines = [
      'Date,Narration,Chq./Ref.No.,Deposit Amt.',
      '22/11/26,UPI-ASHA RAO-asha@ybl,0000432100000001,399.98',
      '22/11/26,UPI-FARAH,0000432100000003,399.98',
    ]
    writeFileSync(statement, lines.join('\n'))
    const admin = await newWindow(width, 780)
    await signInAdmin(admin, shop)
    await admin.open('/admin/payments')
    await admin.expectText(words.toDecide.empty)
    await admin.window.chooseFile(statement)
    await admin.click('button', words.upload.read)
    await admin.expectText(words.upload.columnsTitle)
    await admin.fill(words.upload.account, '1234')
    await admin.click('button', words.upload.read)
    await admin.expectText(words.done.received('1'))
    await admin.expectText(words.done.open('1'))
    await admin.open(`/admin/orders/${order}`)
    await admin.expectText('UTR 432100000001')
  },
})
