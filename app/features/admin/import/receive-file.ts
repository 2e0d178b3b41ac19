import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import { problems } from '#copy/problems.ts'
import { type OpenedImport, openImport } from '#data/catalogue/import/open-import.server.ts'
import { preparePictures } from '#data/catalogue/import/prepare-pictures.server.ts'
import { savePreparedImport } from '#data/catalogue/import/prepared-import.server.ts'
import { withReceivedFile } from '#data/catalogue/import/receive-file.server.ts'
import { isStorageFault } from '#data/database/storage-fault.server.ts'
import { log } from '#data/platform/log.server.ts'
import { ImportError } from '#domain/catalogue/import/import-row.ts'
import type { ReadingProgress } from '#domain/catalogue/import/reading-progress.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { discardBody } from '#request/http/discard-body.server.ts'
import { problemResponse } from '#request/http/refusal/problem-response.server.ts'
import { queueUpload, RETRY_LATER, UploadQueueFull } from '#request/http/upload-queue.server.ts'
import type { Route } from './+types/receive-file.ts'

/** The longest name of a file that is shown. */
const MAX_NAME_LENGTH = 100

/**
 * Reads the file that is the body, and stores its pictures. Its answer has a line for each step, so that the browser can
 * show how far it is; the last line is the result. When the file has arrived, it is one upload of the queue: pictures are
 * encoded one at a time.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const currentUser = await findCurrentUser(context)
  if (currentUser?.role !== 'admin') return discardBody(request, problemResponse(403, words.forbidden))
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  withReceivedFile(request.body, (path) => queueUpload(() => readFile(path, request, resolve))).catch(reject)
  try {
    return await promise
  } catch (error) {
    if (error instanceof ImportError) return problemResponse(400, error.message)
    if (error instanceof UploadQueueFull) return problemResponse(503, words.busy, RETRY_LATER)
    log.error(error, 'A file of products could not be read')
    return problemResponse(isStorageFault(error) ? 503 : 500, words.failed)
  }
}

async function readFile(
  path: string,
  request: Request,
  respond: (response: Response) => void,
): Promise<void> {
  const opened = await openImport(path)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  // Not awaited: a browser that reads slowly keeps no other upload waiting. One that has gone ends the request.
  const send = (line: ReadingProgress) =>
    void writer.write(encoder.encode(`${JSON.stringify(line)}\n`)).catch(() => {})
  respond(new Response(readable, { headers: STREAMED }))
  try {
    send({ id: await prepare(opened, request, (done, all) => send({ done, all })) })
  } catch (error) {
    if (!request.signal.aborted) log.error(error, 'The pictures of an import could not be stored')
    send({ problem: isStorageFault(error) ? problems.notStored : words.failed })
  } finally {
    opened.zip?.close()
    void writer.close().catch(() => {})
  }
}

async function prepare(
  opened: OpenedImport,
  { url, signal }: Request,
  report: (done: number, all: number) => void,
): Promise<string> {
  const pictures = await preparePictures(opened, { report, signal })
  const fileName = (new URL(url).searchParams.get('name') ?? '').slice(0, MAX_NAME_LENGTH)
  return savePreparedImport({ ...opened.table, fileName, pictures }, Date.now())
}

/** Proxies send each line at once, too. */
const STREAMED = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}
