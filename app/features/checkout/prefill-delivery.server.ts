import { listAddresses } from '#data/customers/addresses.server.ts'
import { findLastDelivery } from '#data/orders/last-delivery.server.ts'
import { splitName } from '#domain/customers/customer.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import type { CurrentUser } from '#request/accounts/session-context.server.ts'

/**
 * The initial values of checkout: the profile's name and phone and the default address; without a saved address, that
 * of the last order.
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
