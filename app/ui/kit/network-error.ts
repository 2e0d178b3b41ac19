import { data } from 'react-router'

/**
 * What a client action returns when its request, or the response to it, got lost. The status keeps the screen as it
 * is: without it the page's data would be fetched anew, and lost as well.
 */
export function networkError<Result>(result: Result) {
  return data(result, { status: 503 })
}

/** Carries out a server action; when the server cannot be reached, the result is the given one. */
export async function orNetworkError<Result, Lost>(serverAction: () => Promise<Result>, lost: Lost) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return networkError(lost)
  }
}
