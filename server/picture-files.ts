import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'

import { openFile } from '#data/platform/files.server.ts'
import { CONTENT_TYPES, IMMUTABLE } from './static-files.ts'

const PREFIX = '/pictures/'

/** Sends a picture of a product: the name of each is used once, so that it may be kept for ever. */
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
  if (request.method === 'HEAD') response.end()
  else
    file
      .stream()
      .on('error', () => response.destroy())
      .pipe(response)
  return true
}
