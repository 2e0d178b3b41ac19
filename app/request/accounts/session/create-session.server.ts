import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Creates a session for a user who was authenticated elsewhere, such as by Google. Never expose it as a route. */
export const openSession = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new Error('No user to create a session for')
        await setSessionCookie(context, { user, session: await internalAdapter.createSession(user.id) })
      },
    ),
  },
}
