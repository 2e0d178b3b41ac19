import { parseWithZod } from '@conform-to/zod/v4'

import { cartItems, useCart } from '#browser/cart.ts'
import { findDraft, saveDraft } from '#browser/checkout-draft.ts'
import { checkout } from '#copy/checkout.ts'
import { type CheckoutForm, checkoutForm } from '#domain/checkout/checkout-form.ts'
import { networkError } from '#ui/kit/network-error.ts'
import { placementProblem, type PlacementResult } from './placement-result.ts'

const words = checkout.problems

const OFFLINE: PlacementResult = { problem: words.offline, reason: 'offline' }
const LOST: PlacementResult = { problem: words.failed, reason: 'network-error' }

/**
 * Sends the order. Without a response the screen retains the entered values; sent again, also from another tab, the same
 * order is placed once.
 */
export async function requestPlacement<Result>(request: Request, serverAction: () => Promise<Result>) {
  const form = new URLSearchParams(await request.clone().text())
  const submission = parseWithZod(form, { schema: checkoutForm })
  const order = submission.status === 'success' ? submission.value : null
  if (!navigator.onLine) return networkError(order && draftOf(order)?.draft.sent ? LOST : OFFLINE)
  if (order) noteSent(order, order.lines)
  // Read now: the cart loses a deleted product as soon as it is refreshed.
  const names = new Map(cartItems().map(({ id, name }) => [id, name]))
  try {
    const result = await serverAction()
    if (order && !isPlaced(result)) noteSent(order, null)
    nameDeletedProducts(result, names)
    return result
  } catch (error) {
    if (error instanceof Response) throw error
    return networkError(LOST)
  }
}

function noteSent(order: CheckoutForm, sent: CheckoutForm['lines'] | null): void {
  const found = draftOf(order)
  if (found) saveDraft(found.accountId, { ...found.draft, sent })
}

/** The server has no name of a product that is deleted. */
function nameDeletedProducts(result: unknown, names: ReadonlyMap<string, string>): void {
  for (const line of placementProblem(result as PlacementResult)?.lines ?? [])
    line.name ??= names.get(line.productId) ?? null
}

/** The draft of the order; null when another tab has begun the next one. */
function draftOf({ reference }: CheckoutForm) {
  const accountId = useCart.getState().of
  const draft = accountId === null ? null : findDraft(accountId)
  return accountId !== null && draft?.reference === reference ? { accountId, draft } : null
}

function isPlaced(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result
}
