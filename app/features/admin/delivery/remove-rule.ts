import { adminDelivery as words } from '#copy/admin/delivery.ts'
import { deleteDeliveryRule } from '#data/settings/delivery-rules.server.ts'
import { deliveryAreaForm } from '#domain/settings/delivery-rule-form.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/remove-rule.ts'
import { areaName } from './area-name.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseForm(request, deliveryAreaForm)
  if (submission.status !== 'success')
    return actionResult(request, 400, { problem: words.fields.areaProblem }, '/admin/delivery')
  const { area } = submission.value
  await deleteDeliveryRule(area, eventOrigin(currentUser, { request, context }))
  return actionResult(request, 200, { ok: words.removed(areaName(area)) }, '/admin/delivery')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, words.failed)
