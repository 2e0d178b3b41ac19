import { listAddresses } from '#data/customers/addresses.server.ts'
import { findLastDelivery } from '#data/orders/last-delivery.server.ts'
import { splitName } from '#domain/customers/customer.ts'
import type { NamedAddress } from '#domain/customers/saved-address.ts'
import type { Recipient } from '#domain/orders/order.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import type { CurrentUser } from '#request/accounts/session/session-context.server.ts'

/**
 * The initial values of checkout: the default address and who receives parcels there, which is the customer unless the
 * address has another recipient; without a saved address, the address of the last order.
 */
export async function prefillDelivery(currentUser: CurrentUser) {
  const [{ phone }, addresses, last] = await Promise.all([
    profileOf(currentUser),
    listAddresses(currentUser.id),
    findLastDelivery(currentUser.id),
  ])
  const { name, email } = currentUser
  const customer = { ...splitName(name), phone: phone ?? last?.phone }
  const saved = addresses.map((address) => ({ ...address, ...recipientOf(address, customer) }))
  const address = saved[0] ?? last
  const prefill = {
    ...(saved[0] ? recipientOf(saved[0], customer) : customer),
    email,
    street: address?.street,
    city: address?.city,
    state: address?.state,
    pincode: address?.pincode,
    landmark: address?.landmark ?? undefined,
  }
  return { prefill, saved }
}

function recipientOf({ firstName, lastName, phone }: NamedAddress, customer: Partial<Recipient>) {
  const named = firstName || lastName ? { firstName, lastName } : customer
  return { firstName: named.firstName, lastName: named.lastName, phone: phone ?? customer.phone }
}
