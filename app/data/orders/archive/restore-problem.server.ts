import type { Database } from '#data/database/database.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { isTaken, nextProblemNumber } from '#data/orders/after-sales/problem-numbers.server.ts'
import type { ArchivedProblem } from './order-archive.server.ts'

/**
 * Restores a report of a restored order, with what was written about it. It keeps its number, which its customer may have
 * written down, unless another report has it by now, as one can in another database.
 */
export async function restoreProblem({ report, messages }: ArchivedProblem, within: Database): Promise<void> {
  const id = (await isTaken(within, 'id', report.id)) ? newId() : report.id
  const number = (await isTaken(within, 'number', report.number))
    ? await nextProblemNumber(within, report.reportedAt)
    : report.number
  await within
    .insertInto('problem_reports')
    .values({ ...report, id, number })
    .execute()
  if (messages.length === 0) return
  await within
    .insertInto('problem_messages')
    .values(messages.map((message) => ({ ...message, problemId: id })))
    .execute()
}
