import { adminPayments } from '#copy/admin/payments.ts'
import { isStorageFault } from '#data/database/storage-fault.server.ts'
import {
  type Chosen,
  findColumns,
  recordStatement,
  rememberColumns,
  suggestColumns,
  type StatementCounts,
} from '#data/payments/bank/read-statement.server.ts'
import { log } from '#data/platform/log.server.ts'
import { parseChoice, type StatementAnswer } from '#domain/payments/bank/statement-choice.ts'
import { areColumns, readStatement, type Statement, StatementError } from '#domain/payments/bank/statement.ts'
import { withoutInvisible } from '#domain/values/text/visible-text.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { discardBody } from '#request/http/discard-body.server.ts'
import { queueUpload, RETRY_LATER, UploadQueueFull } from '#request/http/upload-queue.server.ts'
import type { Route } from './+types/receive-statement.ts'

const words = adminPayments.upload
/** The longest name of a file that is kept with its entries. */
const MAX_NAME_LENGTH = 60
const WRONG_SHOWN = 10

/** Reads the bank's statement that is the body; asks for its columns when they are new. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const currentUser = await findCurrentUser(context)
  if (currentUser?.role !== 'admin') return discardBody(request, answer(403, { problem: words.forbidden }))
  try {
    return await queueUpload(() => receive(request))
  } catch (error) {
    if (error instanceof StatementError) return answer(400, { problem: error.message })
    if (error instanceof UploadQueueFull)
      return discardBody(request, answer(503, { problem: words.busy }, RETRY_LATER))
    log.error(error, 'A statement could not be read')
    return answer(isStorageFault(error) ? 503 : 500, { problem: adminPayments.failed })
  }
}

async function receive(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const statement = readStatement(new Uint8Array(await request.arrayBuffer()))
  const chosen = parseChoice(searchParams)
  if (chosen && !areColumns(chosen.columns, statement.headings))
    throw new StatementError(adminPayments.problems.columns)
  const known = chosen ?? (searchParams.has('again') ? null : await findColumns(statement.headings))
  if (!known) return answer(200, { choose: await choiceFor(statement) })
  const fileName = plain(searchParams.get('name') ?? '').slice(0, MAX_NAME_LENGTH)
  const counts = await recordStatement(statement, known, fileName, Date.now())
  // Only what was understood is worth remembering.
  if (chosen && isUnderstood(counts)) await rememberColumns(statement.headings, chosen)
  return answer(200, { done: doneOf(fileName, counts) })
}

function plain(name: string): string {
  return withoutInvisible(name).replaceAll(/\p{Cc}/gu, ' ')
}

async function choiceFor({
  headings,
  lines,
}: Statement): Promise<Chosen & { headings: string[]; examples: string[][] }> {
  const examples = headings.map((_, at) =>
    lines
      .map(({ cells }) => (cells[at] ?? '').slice(0, 40))
      .filter(Boolean)
      .slice(0, 1),
  )
  return { headings, examples, ...(await suggestColumns(headings)) }
}

function isUnderstood({ received, open, known, repeated, wrong }: StatementCounts): boolean {
  return received + open + known + repeated > 0 || wrong.length === 0
}

function doneOf(fileName: string, { received, open, known, repeated, skipped, wrong }: StatementCounts) {
  const shown = wrong.slice(0, WRONG_SHOWN).map(({ line, problem }) => ({ line, problem }))
  const moreWrong = wrong.length - shown.length
  return { fileName, received, open, known: known + repeated, skipped, wrong: shown, moreWrong }
}

function answer(status: number, body: StatementAnswer, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers })
}
