import { redirect } from 'react-router'

import { deleteCoupon } from '#data/offers/coupons.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/delete-coupon.ts'

/** Deletes a coupon. One that is gone already is as deleted as it was to be. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  await deleteCoupon(params.code, eventOrigin(currentUser, { request, context }))
  return redirect(`/admin/offers?deleted=${encodeURIComponent(params.code)}`)
}
