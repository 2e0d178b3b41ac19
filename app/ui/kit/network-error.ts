import { data } from 'react-router'

/**
 * What a client action returns when its request failed without a response. React Router does not revalidate after an
 * error status; a revalidation would fail as well and replace the page with the error screen.
 */
export function networkError<Result>(result: Result) {
  return data(result, { status: 503 })
}

/** Calls a server action; returns `lost` with status 503 when the server cannot be reached. */
export async function orNetworkError<Result, Lost>(serverAction: () => Promise<Result>, lost: Lost) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return networkError(lost)
  }
}
