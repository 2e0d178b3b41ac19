import type { SubmissionResult } from '@conform-to/react'

import { networkError } from './network-error.ts'

/** Sends a form of an account; when the way to the server is lost, the screen stays as it is and says so. */
export async function keepForm<Answer>(serverAction: () => Promise<Answer>, words: string) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return networkError<SubmissionResult>({ status: 'error', error: { '': [words] } })
  }
}
