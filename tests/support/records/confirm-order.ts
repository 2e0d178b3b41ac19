import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { createTestOrder } from './order.ts'

/** Creates an order of the account `asha` and confirms it, which enqueues one mail to its customer. @returns its id */
export async function confirmTestOrder(): Promise<string> {
  const id = await createTestOrder({ customerId: 'asha' })
  const { outcome } = await transitionOrder(id, 'confirm', { actor: 'admin' }, Date.now())
  if (outcome !== 'transitioned') throw new Error(`The order was not confirmed: ${outcome}`)
  return id
}
