import { z } from 'zod'

import { GRID_FIELDS, type GridField } from './grid-cells.ts'
import { type GridSeen, MAX_GRID_CHANGES, parseSeen } from './product-grid.ts'

/** Blank is one space: a form has no other way to tell it from a cell that is left out. */
const cell = z.string().max(40).optional()

const gridCells = Object.fromEntries(GRID_FIELDS.map((field) => [field, cell])) as Record<
  GridField,
  typeof cell
>

/** The changed rows of the grid, each with what the grid showed, and the cells that were typed into. */
export const gridForm = z.object({
  rows: z
    .array(
      z.object({
        id: z.string().regex(/^[\w.-]{1,64}$/),
        seen: z.string().transform((text, context): GridSeen => {
          const seen = parseSeen(text)
          if (seen) return seen
          context.addIssue({ code: 'custom', input: text })
          return z.NEVER
        }),
        ...gridCells,
      }),
    )
    .max(MAX_GRID_CHANGES)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length)
    .default([]),
})
