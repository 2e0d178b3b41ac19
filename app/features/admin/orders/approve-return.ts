import { parseWithZod } from '@conform-to/zod/v4'

import { adminOrders } from '#copy/admin-orders.ts'
import { problems } from '#copy/problems.ts'
import { returns } from '#copy/returns.ts'
import type { ReturnAnswer } from '#data/answer-return.server.ts'
import { approveReturnForm } from '#domain/return-form.ts'
import { readForm } from '#request/read-form.server.ts'
import { refuseForm } from '#request/refuse-form.server.ts'
import { requireAdmin } from '#request/require.server.ts'
import { sayAnswer } from '#ui/kit/say-answer.ts'
import type { Route } from './+types/approve-return.ts'
import { answerInWords } from './answer-return-words.server.ts'

/** Approves a return; left empty, the response and the refund are the usual ones. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = parseWithZod(await readForm(request), { schema: approveReturnForm })
  if (submission.status !== 'success') return refuseForm(submission, { status: 400 })
  const { response, refundAmount } = submission.value
  const given: ReturnAnswer = {
    name: 'approve',
    response: response ?? returns.defaultResponse.approved,
    refund: refundAmount,
  }
  return answerInWords(request, params, given, adminOrders.returns.approved)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayAnswer(serverAction, problems.orders.returnFailed)
