import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Calls that create sessions. Never expose them as routes. */
export const openSession = {
  id: 'open-session',
  endpoints: {
    /** For a user who was authenticated elsewhere, such as by Google. */
    openSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new Error('No user to create a session for')
        await setSessionCookie(context, { user, session: await internalAdapter.createSession(user.id) })
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
        const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
        const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
        // An account without a password takes as long as one with another password.
        if (!hash) await hashes.hash(password)
        if (!found || !hash || !(await hashes.verify({ hash, password }))) throw new APIError('UNAUTHORIZED')
        const { user } = found
        await setSessionCookie(context, { user, session: await internalAdapter.createSession(user.id) })
        return {}
      },
    ),
  },
}
