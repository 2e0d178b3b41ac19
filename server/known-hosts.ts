import { hostname } from 'node:os'
import { isIP } from 'node:net'

import type { Environment } from '#data/platform/environment.server.ts'
import { isLoopback } from '#domain/values/links/loopback.ts'

/** A name or an IP address, with an optional port: nothing that could continue into a path. */
const HOST = /^(?:\[([\da-f:.]{2,45})\]|([a-z\d](?:[a-z\d_.-]{0,252}[a-z\d_])?)\.?)(?::\d{1,5})?$/i

type Settings = Pick<Environment, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/**
 * The values of the `Host` header that this shop responds to. Another site whose name leads to this machine cannot use
 * the shop under that name, and no value can change the path of a request. Ports are not compared: they may be
 * forwarded.
 */
export class KnownHosts {
  /** Values that were accepted, so that a request costs one look-up; there are few, and their number is limited. */
  readonly #accepted = new Set<string>()
  readonly #names: Set<string>
  readonly #anyAddress: boolean
  readonly #anyName: boolean

  constructor({ HOST, PUBLIC_URL, TRUST_PROXY }: Settings) {
    this.#names = new Set(['localhost', HOST.toLowerCase()])
    if (PUBLIC_URL) this.#names.add(new URL(PUBLIC_URL).hostname)
    const own = hostname().toLowerCase()
    if (!isLoopback(HOST)) this.#names.add(own).add(`${own}.local`)
    // A proxy may pass on the address by which it reaches the shop, or the name that its settings give the shop.
    this.#anyAddress = !isLoopback(HOST) || PUBLIC_URL !== undefined
    this.#anyName = TRUST_PROXY > 0
  }

  has(host: string | undefined): boolean {
    if (host === undefined) return false
    if (this.#accepted.has(host)) return true
    if (!this.#isKnown(host)) return false
    if (this.#accepted.size < 100) this.#accepted.add(host)
    return true
  }

  #isKnown(host: string): boolean {
    const [, ipv6, name] = HOST.exec(host) ?? []
    const known = ipv6 ?? name?.toLowerCase()
    if (known === undefined || !URL.canParse(`http://${host}`)) return false
    if (this.#anyName || this.#names.has(known) || this.#names.has(`[${known}]`) || isLoopback(known))
      return true
    return this.#anyAddress && isIP(known) !== 0
  }
}
