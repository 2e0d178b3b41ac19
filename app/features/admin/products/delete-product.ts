import { admin } from '#copy/admin/frame.ts'
import { problems } from '#copy/problems.ts'
import { deleteProduct } from '#data/catalogue/delete-product.server.ts'
import { log } from '#data/platform/log.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { findAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/delete-product.ts'

const words = problems.products

/** Deletes one product (R5.9, R8.19), and returns the address that undoes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await findAdmin({ request, context })
  if (!currentUser) return actionResult(request, 403, { problem: words.deleteForbidden })
  try {
    const name = await deleteProduct(params.id, Date.now(), eventOrigin(currentUser, { request, context }))
    if (name === null) return actionResult(request, 404, { problem: words.deleteFailed(words.notFound) })
    const undo = `/admin/products/${params.id}/restoration`
    return actionResult(request, 200, { ok: admin.deleteProduct.success(name), undo })
  } catch (error) {
    log.error(error, 'A product could not be deleted')
    return actionResult(request, 500, { problem: words.deleteFailed(words.deleteCheck) })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.deleteFailed(problems.unexpected))
