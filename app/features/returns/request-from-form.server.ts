import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'

import { orders } from '#copy/orders.ts'
import { problems } from '#copy/problems.ts'
import { returns } from '#copy/returns.ts'
import { requestReturn, type ReturnRequestResult } from '#data/returns/request-return.server.ts'
import { returnForm } from '#domain/returns/return-form.ts'
import { readForm } from '#request/http/read-form.server.ts'
import { findCurrentUser } from '#request/accounts/session-context.server.ts'
import type { ReturnAnswer } from './return-result.ts'

/** Parse, ask, answer with the true status. */
export async function requestFromForm(
  request: Request,
  orderId: string,
  context: Readonly<RouterContextProvider>,
) {
  const currentUser = await findCurrentUser(context)
  if (!currentUser) return refused(401, problems.signInAgain)
  const submission = parseWithZod(await readForm(request), { schema: returnForm })
  if (submission.status !== 'success') {
    return answer({ outcome: 'invalid', lastResult: submission.reply() }, 400)
  }
  return answerOf(
    await requestReturn({ ...submission.value, orderId, customerId: currentUser.id }, Date.now()),
  )
}

function answerOf(requested: ReturnRequestResult) {
  switch (requested.outcome) {
    case 'requested':
      return answer({ outcome: 'requested' }, 201)
    case 'not-found':
      return refused(404, orders.problems.notFound)
    case 'closed':
      return refused(409, returns.windowClosed)
    case 'too-many':
      return refused(409, requested.left === 0 ? returns.nothingLeft : returns.dialog.tooMany)
  }
}

function refused(status: number, message: string) {
  return answer({ outcome: 'refused', message }, status)
}

function answer(body: ReturnAnswer, status: number) {
  return data(body, { status })
}
