import { sql } from 'kysely'

import type { CustomerDetails } from '#domain/orders/order.ts'
import type { Database } from '#data/database/database.server.ts'

/** A query that fills in the name and the phone number of a profile from an order; given ones stay. */
export function profileCompletion(
  within: Database,
  customerId: string,
  { firstName, lastName, phone }: CustomerDetails,
) {
  const name = `${firstName} ${lastName}`
  return within
    .updateTable('users')
    .set({
      name: sql`case when name = '' then ${name} else name end`,
      phone: sql`coalesce(phone, ${phone})`,
      updatedAt: new Date().toISOString(),
    })
    .where('id', '=', customerId)
    .where(({ or, eb }) => or([eb('name', '=', ''), eb('phone', 'is', null)]))
}
