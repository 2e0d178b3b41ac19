import type { SubmissionResult } from '@conform-to/react'

import { orNetworkError } from './network-error.ts'

/** Sends a form; when the server cannot be reached, the screen stays as it is and shows the sentence. */
export function submitForm<Result>(serverAction: () => Promise<Result>, sentence: string) {
  const lost: SubmissionResult = { status: 'error', error: { '': [sentence] } }
  return orNetworkError(serverAction, lost)
}
