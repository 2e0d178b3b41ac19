import type { SubmissionResult } from '@conform-to/react'

import { lostRequest } from './network-error.ts'

/** Sends a form of an account; when the way to the server is lost, the screen stays as it is and says so. */
export async function keepScreen<Answer>(serverAction: () => Promise<Answer>, words: string) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return lostRequest<SubmissionResult>({ status: 'error', error: { '': [words] } })
  }
}
