import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Calls that create sessions. Never expose them as routes. */
export const openSession = {
  id: 'open-session',
  endpoints: {
    /**
     * For a user who was authenticated elsewhere, such as by Google; with the hash of the password that was `checked`, if
     * it was one.
     */
    openSession: createAuthEndpoint(
      {
        method: 'POST',
        body: z.object({ userId: z.string(), checked: z.string().optional() }),
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { userId, checked } = context.body
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new Error('No user to create a session for')
        const session = await internalAdapter.createSession(userId)
        if (checked === undefined || (await isStillPassword(internalAdapter, userId, checked)))
          await setSessionCookie(context, { user, session })
        else await internalAdapter.deleteSession(session.token)
      },
    ),

    /**
     * For who knows the password. Better Auth's own call refuses many e-mail addresses that exist, such as those with an
     * `&` or in another script. At the path of that call, because the second step comes after this path.
     */
    signInByPassword: createAuthEndpoint(
      '/sign-in/email',
      {
        method: 'POST',
        body: z.object({ email: z.string(), password: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { internalAdapter, password: hashes } = context.context
        const { email, password } = context.body
        const user = (await internalAdapter.findUserByEmail(email))?.user
        const hash = user && (await internalAdapter.findCredentialAccount(user.id))?.password
        // An account without a password takes as long as one with another password.
        if (!hash) await hashes.hash(password)
        if (!hash || !(await hashes.verify({ hash, password }))) throw new APIError('UNAUTHORIZED')
        const session = await internalAdapter.createSession(user.id)
        if (!(await isStillPassword(internalAdapter, user.id, hash))) {
          await internalAdapter.deleteSession(session.token)
          throw new APIError('UNAUTHORIZED')
        }
        await setSessionCookie(context, { user, session })
        return {}
      },
    ),
  },
}

interface Accounts {
  findCredentialAccount: (userId: string) => Promise<{ password?: string | null } | null>
}

/**
 * Asked after a session was created: a check takes a while, and whoever replaced the password in it ended the sessions that
 * there were.
 */
async function isStillPassword(accounts: Accounts, userId: string, hash: string): Promise<boolean> {
  return (await accounts.findCredentialAccount(userId))?.password === hash
}
