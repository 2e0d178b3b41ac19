import type { adminHealth } from '#copy/admin/health.ts'

/** How something is, from good to bad. */
export type HealthState = keyof typeof adminHealth.states

/** One matter of the page. */
export interface HealthRow {
  matter: keyof typeof adminHealth.matters
  state: HealthState
  lines: string[]
  /** What to do; null when there is nothing to do. */
  advice: string | null
}
