import type { Database } from '#data/database/database.server.ts'
import { lockName } from '#data/database/transaction.server.ts'

/** The same after locking the reference until the transaction ends: of two orders at once, one gets it. */
export async function findOrderWithReferenceForUpdate(
  within: Database,
  reference: string,
  except: string,
): Promise<string | undefined> {
  await lockName(within, `payment reference ${reference}`)
  return findOrderWithReference(within, reference, except)
}

/** The id of the other order whose payment has this reference, claimed or received. */
export async function findOrderWithReference(
  within: Database,
  reference: string,
  except: string,
): Promise<string | undefined> {
  const other = await within
    .selectFrom('orders')
    .select('id')
    .where('paymentReference', '=', reference)
    .where('id', '!=', except)
    .executeTakeFirst()
  return other?.id
}
