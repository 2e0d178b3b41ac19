import type { IncomingMessage } from 'node:http'

/** A request as the router takes it, with its body, which has arrived whole. */
export function toRequest(
  { method, url, headers }: IncomingMessage,
  body: Buffer<ArrayBuffer> | null = null,
): Request {
  return new Request(`http://${headers.host}${url}`, {
    method: method!,
    // Node joins repeated ones; the only list is that of a response.
    headers: headers as Record<string, string>,
    body,
  })
}
