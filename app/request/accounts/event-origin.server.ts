import type { EventOrigin } from '#domain/customers/security-event.ts'
import { clientAddressOf } from '#request/http/client-address.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import type { CurrentUser } from './session/session-context.server.ts'

/** Who does something, and from where, for the security log. */
export function eventOrigin(currentUser: CurrentUser | null, { context }: RequestContext): EventOrigin {
  return { actor: currentUser?.id ?? null, address: clientAddressOf(context) }
}
