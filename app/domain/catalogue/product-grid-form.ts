import { z } from 'zod'

import { type GridSeen, MAX_GRID_CHANGES, parseSeen } from './product-grid.ts'

const cell = z.string().max(40).default('')

/** The changed rows of the grid, as they were typed, each with what the grid showed. */
export const gridForm = z.object({
  rows: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,64}$/),
        seen: z.string().transform((text, context): GridSeen => {
          const seen = parseSeen(text)
          if (seen) return seen
          context.addIssue({ code: 'custom', input: text })
          return z.NEVER
        }),
        stockQuantity: cell,
        price: cell,
        discountedPrice: cell,
      }),
    )
    .max(MAX_GRID_CHANGES)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length)
    .default([]),
})
