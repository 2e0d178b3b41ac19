import { adminCounter } from '#copy/admin/counter.ts'
import { voidSale } from '#data/counter/void-sale.server.ts'
import { voidForm } from '#domain/counter/sale-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/void-sale.ts'

const words = adminCounter.void

/** Takes a sale back, on its own day. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, voidForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const back = `/admin/counter/sales/${params.id}`
  const { outcome } = await voidSale(params.id, submission.value.reason, Date.now())
  if (outcome === 'voided') return actionResult(request, 200, { ok: words.done }, back)
  if (outcome === 'not-found')
    return actionResult(request, 404, { problem: adminCounter.page.notFound }, back)
  return actionResult(request, 409, { problem: outcome === 'already' ? words.already : words.tooLate }, back)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
