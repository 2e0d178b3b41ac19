import { admin } from '#copy/admin/frame.ts'
import { problems } from '#copy/problems.ts'
import { hideProduct } from '#data/catalogue/hide-product.server.ts'
import { visibilityForm } from '#domain/catalogue/product-form.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/hide-product.ts'

/** Hides a product in the shop (`hidden=yes`), or shows it again (`hidden=no`). */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, visibilityForm)
  if (submission.status !== 'success')
    return actionResult(request, 400, { problem: problems.fields.chooseOne })
  const hide = submission.value.hidden === 'yes'
  const name = await hideProduct(params.id, hide, Date.now())
  if (name === null) return actionResult(request, 404, { problem: problems.products.notFound })
  const { hiddenNow, shownNow } = admin.products
  return actionResult(request, 200, { ok: hide ? hiddenNow(name) : shownNow(name) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, problems.unexpected)
