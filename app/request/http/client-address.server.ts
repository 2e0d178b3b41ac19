import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { createContext, RouterContextProvider } from 'react-router'

/** The client's address; unknown for public pages, which are rendered without it. */
const clientAddressContext = createContext('unknown')

export function clientAddressOf(context: Readonly<RouterContextProvider>): string {
  return context.get(clientAddressContext)
}

/** Creates a request's context with its client address. */
export function createRequestContext(
  headers: Headers,
  peer: string,
  trustedProxies: number,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(clientAddressContext, clientAddress(headers, peer, trustedProxies))
  return context
}

/**
 * The address of a request's client. Each trusted proxy appends the address of its client to `X-Forwarded-For`; entries
 * before those are untrusted.
 * @param peer the remote address of the connection
 */
export function clientAddress(headers: Headers, peer: string, trustedProxies: number): string {
  if (trustedProxies === 0) return networkOf(peer)
  const forwarded = (headers.get('X-Forwarded-For') ?? '').split(',').map((address) => address.trim())
  return networkOf(withoutPort(forwarded.at(-trustedProxies) ?? '') || peer)
}

/** The client's address of a request that has not reached the router yet. */
export function addressOfMessage({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = new Headers({ 'X-Forwarded-For': String(headers['x-forwarded-for'] ?? '') })
  return clientAddress(forwarded, socket.remoteAddress ?? 'unknown', trustedProxies)
}

/** Some proxies append the port of the connection, which is another each time: a limit would never be reached. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

/** An IPv6 address as its /64 network, which one client controls as a whole; a mapped IPv4 address as IPv4. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [left = '', right] = address.toLowerCase().split('::')
  const first = left.split(':').filter(Boolean)
  const last = right?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = right === undefined ? first : [...first, ...zeros, ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}
