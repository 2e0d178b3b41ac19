import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { customerAudience } from '#domain/live.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'

/**
 * Ends all sessions of a customer, with their live streams.
 * @param except the admin's e-mail
 * @returns the customer's e-mail; null when there is no such customer
 */
export function endSessionsOf(
  customerId: string,
  except: string,
  origin: EventOrigin,
): Promise<string | null> {
  return inTransaction(async (transaction) => {
    const customer = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', customerId)
      .where('email', '!=', except)
      .executeTakeFirst()
    if (!customer) return null
    const { numDeletedRows } = await transaction
      .deleteFrom('sessions')
      .where('userId', '=', customerId)
      .executeTakeFirst()
    if (numDeletedRows > 0n)
      await recordSecurityEvent(transaction, { kind: 'sessions-ended', account: customerId }, origin)
    publish(transaction, customerAudience(customerId), 'admin')
    return customer.email
  })
}
