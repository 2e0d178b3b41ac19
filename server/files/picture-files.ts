import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { openFile } from '#data/platform/files.server.ts'
import { log } from '#data/platform/log.server.ts'
import { ignorePrematureClose } from './premature-close.ts'
import { CONTENT_TYPES, IMMUTABLE } from './static-files.ts'

const PREFIX = '/pictures/'

/**
 * Sends a product picture. Every file name is used only once, so browsers may cache it for ever.
 * @returns false when the path is not below `/pictures/`
 * @throws when it cannot be read at the moment
 */
export async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<boolean> {
  if (!pathname.startsWith(PREFIX)) return false
  const path = pathname.slice(PREFIX.length)
  const type = /^products\/[\w.-]+$/.test(path) ? CONTENT_TYPES[extname(path)] : undefined
  const file = type ? await openFile(path) : null
  if (!file) {
    response
      .writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
      .end('No such picture.')
    return true
  }
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': file.bytes,
    'Cache-Control': IMMUTABLE,
  })
  // The client may have gone while the file was opened.
  if (request.method === 'HEAD' || response.destroyed) {
    file.stream.destroy()
    response.end()
  } else await sendStream(file.stream, response)
  return true
}

/** Uses `pipeline`, because `pipe` leaves the file, or the request to the bucket, open when a download is aborted. */
async function sendStream(stream: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(stream, response).catch(ignorePrematureClose)
  } catch (error) {
    log.error(error, 'A picture could not be sent')
  }
}
