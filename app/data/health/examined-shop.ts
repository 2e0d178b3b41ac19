import type { Database } from '#data/database/database.server.ts'
import type { Finding } from '#domain/finding.ts'

/** What a check reads. It changes nothing. */
export interface ExaminedShop {
  within: Database
  /** The data folder. */
  folder: string
  /** Epoch milliseconds. */
  now: number
}

/** Examines one matter. */
export type Check = (shop: ExaminedShop) => Promise<Finding[]>
