import { selection } from '#copy/admin/selection.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { log } from '#data/platform/log.server.ts'
import { selectedProductsForm } from '#domain/catalogue/product-form.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { togetherResult } from '#request/http/together-result.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/delete-products.ts'
import { nameProducts, whyLeft } from './name-products.server.ts'

const words = selection.products

/**
 * Deletes several products, each by itself, so that orders need not wait for all of them. Returns the address that
 * brings back those that were deleted.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin({ request, context })
  const submission = await parseForm(request, selectedProductsForm)
  const ids = submission.status === 'success' ? submission.value.products : []
  if (ids.length === 0) return actionResult(request, 400, { problem: words.none })
  const origin = eventOrigin(admin, { request, context })
  const left = new Map<string, string>()
  for (const id of ids) {
    try {
      if ((await deleteProduct(id, Date.now(), origin)) === null) left.set(id, whyLeft(id))
    } catch (error) {
      log.error(error, 'A product could not be deleted')
      left.set(id, words.unreadable)
    }
  }
  const deleted = ids.filter((id) => !left.has(id))
  return togetherResult(request, words.deleted(deleted.length), {
    done: deleted.length,
    left: await nameProducts(left),
    undo: `/admin/selected-products/${deleted.join()}/restoration`,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
