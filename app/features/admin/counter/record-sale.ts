import { adminCounter } from '#copy/admin/counter.ts'
import { recordSale, type SaleProblem } from '#data/counter/record-sale.server.ts'
import { isStorageFault } from '#data/database/storage-fault.server.ts'
import { log } from '#data/platform/log.server.ts'
import type { SaleAnswer } from '#domain/counter/sale-answer.ts'
import { saleForm } from '#domain/counter/sale-form.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatRupees } from '#domain/values/money.ts'
import { findAdmin } from '#request/accounts/require.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import type { Route } from './+types/record-sale.ts'

const words = adminCounter.problems

/** Records a sale, for the counter's own script: a sale that was made without network is sent by no page. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!(await findAdmin({ request, context }))) return answer(403, { problems: [words.forbidden] })
  const submission = await parseForm(request, saleForm)
  if (submission.status !== 'success') return answer(400, { problems: [words.unreadable] })
  try {
    const recorded = await recordSale(submission.value, Date.now())
    if (recorded.outcome === 'recorded') return answer(200, { recorded: submission.value.reference })
    if (recorded.outcome === 'reference-taken') return answer(409, { problems: [words.taken] })
    const prices = recorded.problems.flatMap((problem) =>
      problem.reason === 'price' ? [{ productId: problem.productId, price: problem.price }] : [],
    )
    return answer(409, { problems: recorded.problems.map(sentenceOf), prices })
  } catch (error) {
    log.error(error, 'A sale could not be recorded')
    return answer(isStorageFault(error) ? 503 : 500, { problems: [words.failed] })
  }
}

function sentenceOf(problem: SaleProblem): string {
  if (problem.reason === 'gone') return words.gone(problem.name)
  if (problem.reason === 'price') return words.price(problem.name, formatRupees(problem.price))
  return problem.left === 0 ? words.none(problem.name) : words.short(problem.name, formatCount(problem.left))
}

function answer(status: number, body: SaleAnswer): Response {
  return Response.json(body, { status })
}
