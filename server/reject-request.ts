import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'

import type { KnownHosts } from './known-hosts.ts'

/** The longest address of the shop's own pages is a wishlist's check: about 3 KB. */
const MAX_ADDRESS_LENGTH = 8 * 1024
const MAX_PARAMETERS = 64
const ALLOWED = 'GET, HEAD, POST'

/** Read by an operator whose proxy sends another name than the shop expects. */
const UNKNOWN_HOST =
  'This shop does not have this name. If it is your shop: set PUBLIC_URL to its public address, and TRUST_PROXY=1 ' +
  'behind a proxy; or let the proxy pass the Host header on.'

type Rejection = [status: number, message: string, headers?: Record<string, string>]

/**
 * Rejects a request that no browser sends to this shop, before a file is looked up or the router sees it: the router
 * would make a 500 of some, and would read the path of others from the wrong place.
 * @returns true when it has sent a response: 400, 405, 414 or 421
 */
export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  hosts: KnownHosts,
): boolean {
  const rejection = rejectionOf(request, hosts)
  if (!rejection) return false
  const [status, message, headers] = rejection
  // The body is not read, so the connection cannot be used again.
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close', ...headers })
  response.end(request.method === 'HEAD' ? undefined : message)
  return true
}

function rejectionOf(request: IncomingMessage, hosts: KnownHosts): Rejection | null {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    return [405, 'This shop only knows GET, HEAD and POST.', { Allow: ALLOWED }]
  }
  if (hasRepeated(request.rawHeaders, 'host')) return [400, 'This request has more than one Host.']
  if (!hosts.has(headers.host)) return [421, UNKNOWN_HOST]
  const { origin } = headers
  if (origin && origin !== 'null' && !isOrigin(origin)) {
    return [400, 'The Origin of this request cannot be read.']
  }
  return rejectionOfAddress(request.url!)
}

function rejectionOfAddress(url: string): Rejection | null {
  if (url.length > MAX_ADDRESS_LENGTH) return [414, 'This address is too long.']
  const [path = '', query] = url.split(/\?(.*)/s)
  // `//host` and `/\host` are addresses of another host for a URL parser.
  if (!/^\/(?![/\\])/.test(path) || path.includes('\\') || url.includes('#') || !isDecodable(path)) {
    return [400, 'This address cannot be read.']
  }
  if (query !== undefined && query.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) {
    return [400, 'This address has too many parameters.']
  }
  return null
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    // The result is used: the build removes a call whose result is not.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** `scheme://host`, with nothing after it. */
function isOrigin(text: string): boolean {
  return text.length <= 300 && /^[a-z][a-z\d+.-]*:\/\/[^/\\?#@\s]+$/i.test(text) && URL.canParse(text)
}

/** Node keeps the first of a header that may only be sent once, a proxy perhaps the last. */
function hasRepeated(rawHeaders: string[], name: string): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index]!
    if (header.length === name.length && header.toLowerCase() === name && ++count > 1) return true
  }
  return false
}

/** `CONNECT` does not reach the request listener; without a listener of its own, the connection would just end. */
export function rejectConnect(server: Server): void {
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(`HTTP/1.1 501 ${STATUS_CODES[501]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  })
}
