import { admin } from '#copy/admin/frame.ts'
import { log } from '#data/platform/log.server.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import type { Route } from './+types/add-samples.ts'
import { addSamples } from './add-samples.server.ts'

/** Adds the four sample products to the catalogue (R7.5). */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  try {
    return actionResult(request, 200, { ok: admin.samples.done(await addSamples(Date.now())) })
  } catch (error) {
    log.error(error, 'Sample products could not be added')
    return actionResult(request, 500, { problem: admin.samples.failed })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  showActionResult(serverAction, admin.samples.failed)
