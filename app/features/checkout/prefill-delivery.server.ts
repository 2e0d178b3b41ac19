import { listAddresses } from '#data/customers/addresses.server.ts'
import { findLastDelivery } from '#data/orders/last-delivery.server.ts'
import { splitName } from '#domain/customers/customer.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import type { CurrentUser } from '#request/accounts/session-context.server.ts'

/**
 * What checkout begins with: the profile's name and phone and the default address; while none is saved, where the last
 * order went.
 */
export async function prefillDelivery(currentUser: CurrentUser) {
  const [{ phone }, saved, last] = await Promise.all([
    profileOf(currentUser),
    listAddresses(currentUser.id),
    findLastDelivery(currentUser.id),
  ])
  const { name, email } = currentUser
  const address = saved[0] ?? last
  const prefill = {
    ...splitName(name),
    ...{ email, phone: phone ?? last?.phone },
    ...{ street: address?.street, city: address?.city, state: address?.state },
    ...{ pincode: address?.pincode, landmark: address?.landmark ?? undefined },
  }
  return { prefill, saved }
}
