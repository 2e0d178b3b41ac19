import { accounts } from '#request/accounts/accounts.server.ts'

/** Ends the session of a request, if it has one. */
export async function endSession({ headers }: Request): Promise<void> {
  if (!headers.has('Cookie')) return
  const found = await accounts.api.getSession({ headers })
  if (!found) return
  const { internalAdapter } = await accounts.$context
  await internalAdapter.deleteSession(found.session.token)
}
