import type { RequestContext } from '#request/http/request-context.server.ts'
import { knownSince } from './known-device.server.ts'
import { readSessionContext } from './session/session-context.server.ts'

/**
 * Whether this browser is, or was, signed in to an account whose e-mail nobody has verified yet: then the same person
 * made it. Only who knows the password of such an account is ever signed in to it.
 */
export async function wasMadeHere(
  { id, email, createdAt }: { id: string; email: string; createdAt: Date },
  { request }: RequestContext,
): Promise<boolean> {
  if ((await readSessionContext(request.headers)).currentUser?.id === id) return true
  // An earlier account with this e-mail may have been deleted.
  const since = await knownSince(request, email)
  return since !== null && since >= createdAt.valueOf()
}
