import { adminOrders } from '#copy/admin/orders.ts'
import { problems } from '#copy/problems.ts'
import { clearOrders } from '#data/orders/archive/clear-orders.server.ts'
import { log } from '#data/platform/log.server.ts'
import { CONFIRMATION_MS } from '#domain/policy.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/clear-history.ts'

const words = adminOrders.clear

/** Archives all orders, then clears them (R7.7). */
export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  try {
    const { count } = await clearOrders(Date.now(), eventOrigin(currentUser, { request, context }))
    return actionResult(request, 200, { ok: count > 0 ? words.success : words.nothing })
  } catch (error) {
    log.error(error, 'Orders could not be cleared')
    return actionResult(request, 500, { problem: problems.orders.clearFailed })
  }
}

/** Also removes the carts, wishlists and orders in local storage, and reloads the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const result = await showActionResult(serverAction, problems.orders.clearFailed)
  if ('ok' in result) {
    for (const name of Object.keys(localStorage)) {
      if (/^kalam\.(cart|wishlist|orders)\b/.test(name)) localStorage.removeItem(name)
    }
    setTimeout(() => location.reload(), CONFIRMATION_MS)
  }
  return result
}
