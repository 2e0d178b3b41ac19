import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { readUpiCode, type UpiCode, type UpiPayee } from '#domain/payments/upi-payee.ts'
import { readSetting, writeSetting } from './settings.server.ts'
import { SHOP_DETAILS, shopDetails } from './shop-details.server.ts'

/** The text of the shop's UPI code as it was scanned; blank after it was forgotten. */
const UPI_CODE = 'upi-code'

/** Who is paid by UPI. A code that was scanned counts as long as the settings have its ID. */
export async function upiPayee(): Promise<UpiPayee> {
  const [{ upiId, name }, text] = await Promise.all([shopDetails(), readSetting(UPI_CODE)])
  const read = text ? readUpiCode(text) : null
  const code = read && 'code' in read && read.code.id === upiId ? read.code : null
  return { upiId, name, code }
}

/** From now on payments go to this code. */
export async function saveUpiCode({ id, text }: UpiCode, origin?: EventOrigin): Promise<void> {
  await inTransaction(async (transaction) => {
    await lockName(transaction, SHOP_DETAILS)
    const details = await shopDetails(transaction)
    await writeSetting(SHOP_DETAILS, JSON.stringify({ ...details, upiId: id }), transaction)
    await writeSetting(UPI_CODE, text, transaction)
    const event = { kind: 'settings-changed', detail: `UPI code: ${details.upiId} to ${id}` } as const
    await recordSecurityEvent(transaction, event, origin)
    publish(transaction, 'settings')
  })
}

/** Payments still go to its ID, as if it had been entered. */
export async function forgetUpiCode(origin?: EventOrigin): Promise<void> {
  await inTransaction(async (transaction) => {
    await writeSetting(UPI_CODE, '', transaction)
    const event = { kind: 'settings-changed', detail: 'UPI code: forgotten' } as const
    await recordSecurityEvent(transaction, event, origin)
    publish(transaction, 'settings')
  })
}
