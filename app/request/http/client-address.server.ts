import { isIPv6 } from 'node:net'
import { createContext, RouterContextProvider } from 'react-router'

/** Where a request comes from; pages that are the same for everyone do not know. */
const clientAddressContext = createContext('unknown')

export function clientAddressOf(context: Readonly<RouterContextProvider>): string {
  return context.get(clientAddressContext)
}

/** Begins a request's context with the address it comes from. */
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
 * The address a request comes from, as far as it can be believed: each trusted proxy has added the address of who
 * asked it to the end of `X-Forwarded-For`; what stands before that, anybody can have written.
 * @param peer the other end of the connection
 */
export function clientAddress(headers: Headers, peer: string, trustedProxies: number): string {
  if (trustedProxies === 0) return subscriber(peer)
  const told = (headers.get('X-Forwarded-For') ?? '').split(',').map((address) => address.trim())
  return subscriber(told.at(-trustedProxies) || peer)
}

/** One subscriber has a whole /64 of IPv6 addresses, and may have a mapped IPv4 one. */
function subscriber(address: string): string {
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
