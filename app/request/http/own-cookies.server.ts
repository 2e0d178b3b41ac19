import type { IncomingHttpHeaders } from 'node:http'

/** The shop has five cookies. */
const MAX_COOKIES = 10
/** Browsers store no longer ones. */
const MAX_VALUE_LENGTH = 4096
/** The prefix of all cookies of the shop; over TLS after `__Host-`. */
const OWN_NAME = /^(?:__Host-)?kalam\.[a-z_]{1,40}$/

/**
 * Leaves only the shop's own cookies in the headers of a request, so that everything that reads cookies later has a few
 * short ones to look at: Node's own limit of 16 KB allows thousands. Without any the header is removed, and no
 * session is looked up.
 */
export function keepOwnCookies(headers: IncomingHttpHeaders): void {
  if (headers.cookie === undefined) return
  const own = ownCookies(headers.cookie)
  if (own === '') delete headers.cookie
  else headers.cookie = own
}

/** The shop's cookies of a `Cookie` header; of those with one name the first. */
export function ownCookies(header: string): string {
  const own = new Map<string, string>()
  for (let start = 0; start < header.length && own.size < MAX_COOKIES;) {
    const separator = header.indexOf(';', start)
    const end = separator < 0 ? header.length : separator
    // Cut out before it is searched, so that every character is looked at only once or twice.
    const [name, value] = splitPair(header.slice(start, end))
    if (OWN_NAME.test(name) && value.length <= MAX_VALUE_LENGTH && !own.has(name)) own.set(name, value)
    start = end + 1
  }
  return [...own].map(([name, value]) => `${name}=${value}`).join('; ')
}

function splitPair(pair: string): [name: string, value: string] {
  const equals = pair.indexOf('=')
  return equals < 0 ? ['', ''] : [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
}
