import { problems } from '#copy/problems.ts'
import type { FormResult } from '#domain/action-result.ts'
import { ACTION_RESULT_MS, showActionResult } from '#ui/kit/show-action-result.ts'
import { showToast } from '#ui/kit/toast-store.ts'

/** Sends the editor's form. When the server leads on, it was saved: that is shown, on the next page too. */
export async function showSaveResult<Result extends FormResult>(
  serverAction: () => Promise<Result>,
  ok: string,
  onSaved?: () => void,
) {
  try {
    return await showActionResult(serverAction, problems.products.addFailed)
  } catch (error) {
    if (error instanceof Response && isSaved(error)) {
      onSaved?.()
      showToast(ok, { lasts: ACTION_RESULT_MS })
    }
    throw error
  }
}

/** Not a way to the sign-in. */
function isSaved(response: Response): boolean {
  const target = response.headers.get('Location') ?? ''
  return target === '/admin' || target === '/admin/products'
}
