import { data } from 'react-router'

/**
 * What a client action answers when its request, or the answer to it, got lost. The status keeps the screen as it is:
 * without it the page's data would be fetched anew, and lost as well.
 */
export function networkError<Answer>(answer: Answer) {
  return data(answer, { status: 503 })
}
