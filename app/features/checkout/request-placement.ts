import { checkout } from '#copy/checkout.ts'
import { networkError } from '#ui/kit/network-error.ts'
import type { PlacementResult } from './placement-result.ts'

const words = checkout.problems

const OFFLINE: PlacementResult = { problem: words.offline, reason: 'offline' }
const LOST: PlacementResult = { problem: words.failed, reason: 'network-error' }

/** The reference of an order that was sent and not answered: whether it is placed is not known. */
let unanswered: string | null = null

/**
 * Sends the order. Without a response the screen retains the entered values; sent again, the same order is placed once.
 */
export async function requestPlacement<Result>(request: Request, serverAction: () => Promise<Result>) {
  const reference = new URLSearchParams(await request.clone().text()).get('reference')
  if (!navigator.onLine) return networkError(reference === unanswered ? LOST : OFFLINE)
  unanswered = reference
  try {
    const result = await serverAction()
    unanswered = null
    return result
  } catch (error) {
    if (error instanceof Response) throw error
    return networkError(LOST)
  }
}
