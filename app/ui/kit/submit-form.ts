import type { SubmissionResult } from '@conform-to/react'

import { orNetworkError } from './network-error.ts'

/** Submits a form; when the server cannot be reached, the form retains its values and shows `message`. */
export function submitForm<Result>(serverAction: () => Promise<Result>, message: string) {
  const lost: SubmissionResult = { status: 'error', error: { '': [message] } }
  return orNetworkError(serverAction, lost)
}
