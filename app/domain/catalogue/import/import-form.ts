import { z } from 'zod'

/** Carrying an import out. */
export const importForm = z.object({
  /** The digest of the plan that was shown. */
  seen: z.string().max(100),
  /** For lines without a category of the shop. */
  category: z.string().max(40).optional(),
})
