import type { FormResult } from '#domain/action-result.ts'
import { PRODUCT_VIEWS } from '#domain/catalogue/product-list.ts'
import { ACTION_RESULT_MS, showActionResult } from '#ui/kit/show-action-result.ts'
import { showToast, withdrawToast } from '#ui/kit/toast-store.ts'

/** Sends the editor's form. A redirect means that it was saved: a toast shows that, on the next page too. */
export async function showSaveResult<Result extends FormResult>(
  serverAction: () => Promise<Result>,
  { ok, failed }: { ok: string; failed: string },
  onSaved: () => void,
) {
  try {
    return await showActionResult(serverAction, failed)
  } catch (error) {
    if (error instanceof Response && isSaved(error)) {
      onSaved()
      // Of the press before, when the network was away: beside the success nobody would know which of the two holds.
      withdrawToast(failed)
      showToast(ok, { durationMs: ACTION_RESULT_MS })
    }
    throw error
  }
}

/** Whether the redirect follows a save, and does not lead to the sign-in. */
function isSaved(response: Response): boolean {
  const [path] = (response.headers.get('Location') ?? '').split('?')
  return path === '/admin' || path === PRODUCT_VIEWS.list || path === PRODUCT_VIEWS.grid
}
