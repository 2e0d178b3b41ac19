import { selection } from '#copy/admin/selection.ts'
import { restoreProduct } from '#data/catalogue/restore-product.server.ts'
import { admin } from '#copy/admin/frame.ts'
import { selectedProducts } from '#domain/catalogue/product-list.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { ACTION_RESULT_MS, showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/restore-products.ts'

const words = selection.products

/** Undoes the deletion of several products within the time limit; a 409 when it is over for all of them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const origin = eventOrigin(await requireAdmin({ request, context }), { request, context })
  const ids = selectedProducts(params.ids.replaceAll(',', ' '))
  let restored = 0
  for (const id of ids) if ((await restoreProduct(id, Date.now(), origin)) !== null) restored++
  const late = ids.length - restored
  if (restored === 0) return actionResult(request, 409, { problem: words.notRestored(late) })
  const ok = late > 0 ? `${words.restored(restored)} ${words.notRestored(late)}` : words.restored(restored)
  return actionResult(request, 200, { ok })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, admin.deleteProduct.restoreFailed, 2 * ACTION_RESULT_MS)
