import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Gives a session to a person whom somebody else has proven to be there. Never to be mounted as a route. */
export const openSession = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint(
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(context.body.userId)
        if (!user) throw new Error('There is nobody to open a session for')
        await setSessionCookie(context, { user, session: await internalAdapter.createSession(user.id) })
      },
    ),
  },
}
