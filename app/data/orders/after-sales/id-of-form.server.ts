import { createHash } from 'node:crypto'

/**
 * The id of what a customer asks for an order with a form, from the form's key: the same form sent twice is one. Of the
 * key alone it could be the id of another order's, also of one that was cleared and is restored later.
 */
export function idOfForm(orderId: string, key: string): string {
  return createHash('sha256').update(`${orderId} ${key}`).digest('base64url').slice(0, 16)
}
