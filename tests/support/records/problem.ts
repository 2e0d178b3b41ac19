import { reportProblem } from '#data/problems/report-problem.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import { createTestLine, createTestOrder } from './order.ts'
import { createTestProduct } from './product.ts'

interface ProblemValues {
  customerId?: string
  quantity?: number
  /** How many pieces were bought. */
  bought?: number
  stock?: number
  payment?: 'due' | 'collected'
  at?: number
}

/** A paid order that came five days ago, with a report about some of its pieces at 199.99 each. */
export async function createTestProblem(values: ProblemValues = {}) {
  const { customerId = 'somebody', quantity = 1, bought = 2, stock = 10, payment = 'collected' } = values
  const at = values.at ?? Date.now()
  const { id: productId } = await createTestProduct({ stockQuantity: stock })
  const totalAmount = 39998 + bought * 19999
  const dates = { orderDate: at - 9 * DAY_MS, deliveredAt: at - 5 * DAY_MS }
  const orderId = await createTestOrder({ customerId, status: 'delivered', payment, totalAmount, ...dates })
  const lineId = await createTestLine(orderId, productId, bought)
  const problem = {
    key: newId(),
    orderId,
    customerId,
    lineId,
    quantity,
    kind: 'damaged',
    photos: [],
  } as const
  const result = await reportProblem({ ...problem, photos: [], description: 'It came bent.' }, at)
  if (result.outcome !== 'requested') throw new Error(`Not reported: ${result.outcome}`)
  return { id: result.id, number: result.number, orderId, lineId, productId }
}
