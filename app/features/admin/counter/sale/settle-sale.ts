import { adminCounter } from '#copy/admin/counter.ts'
import { settleSale } from '#data/counter/settle-sale.server.ts'
import { settlementForm } from '#domain/counter/sale-form.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/settle-sale.ts'

const words = adminCounter.missing

/** Decides what becomes of pieces that were sold without being in stock. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, settlementForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const take = submission.value.take === 'yes'
  const { outcome } = await settleSale(params.id, take, Date.now())
  if (outcome === 'settled')
    return actionResult(request, 200, { ok: take ? words.taken : words.left }, '/admin/counter')
  const isGone = outcome === 'not-found'
  const problem = isGone ? adminCounter.page.notFound : words.already
  return actionResult(request, isGone ? 404 : 409, { problem }, '/admin/counter')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
