import { z } from 'zod'

/** Starting a sign-in without JavaScript: the screen it starts from. */
export const googleForm = z.object({ from: z.string().optional() })
