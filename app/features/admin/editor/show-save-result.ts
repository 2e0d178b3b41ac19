import { problems } from '#copy/problems.ts'
import { showToast } from '#ui/kit/toast-store.ts'

const READING_MS = 4_000

/**
 * Sends the editor's form. When the server leads on, it was saved: that is said, on the next page too. When the
 * server cannot be reached, that is said and everything stays as it was typed.
 */
export async function showSaveResult<Told>(
  serverAction: () => Promise<Told>,
  done: string,
  onDone?: () => void,
) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof Response)) {
      showToast(problems.products.addFailed, { tone: 'problem' })
      return undefined
    }
    if (isSaved(error)) {
      onDone?.()
      showToast(done, { lasts: READING_MS })
    }
    throw error
  }
}

/** Not a way to the sign-in. */
function isSaved(answer: Response): boolean {
  const target = answer.headers.get('Location') ?? ''
  return target === '/admin' || target === '/admin/products'
}
