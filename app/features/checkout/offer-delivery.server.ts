import { addressesOf } from '#data/addresses.server.ts'
import { lastDelivery } from '#data/last-delivery.server.ts'
import { splitName } from '#domain/customer.ts'
import { profileOf } from '#request/profile.server.ts'
import type { Viewer } from '#request/viewer.server.ts'

/**
 * What checkout begins with: the profile's name and phone and the default address; while none is saved, where the last
 * order went.
 */
export async function offerDelivery(viewer: Viewer) {
  const [{ phone }, saved, last] = await Promise.all([
    profileOf(viewer),
    addressesOf(viewer.id),
    lastDelivery(viewer.id),
  ])
  const { name, email } = viewer
  const address = saved[0] ?? last
  const prefill = {
    ...splitName(name),
    ...{ email, phone: phone ?? last?.phone },
    ...{ street: address?.street, city: address?.city, state: address?.state },
    ...{ pincode: address?.pincode, landmark: address?.landmark ?? undefined },
  }
  return { prefill, saved }
}
