import type { GridField } from '#domain/catalogue/grid-cells.ts'
import type { GridSeen } from '#domain/catalogue/product-grid.ts'

/** A cell that was not saved. */
export interface RefusedCell {
  id: string
  /** The product's. */
  name: string
  field: GridField
  reason: string
}

/** What saving the grid gave; `current` are the products as they are now, by id. */
export type GridResult =
  | { ok: string; current: Record<string, GridSeen> }
  | { problem: string; refused?: RefusedCell[]; current?: Record<string, GridSeen> }
