import { z } from 'zod'

/** Why somebody is signed out: `idle` is said on the page that follows. */
export const signOutForm = z.object({ reason: z.string().optional() })
