import { z } from 'zod'

/** Confirming an e-mail address with the link of a mail. */
export const verificationForm = z.object({ token: z.string().max(200) })
