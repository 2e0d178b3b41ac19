import type { Database } from '#data/database/database.server.ts'
import type { Engine } from '#data/database/engine.server.ts'
import type { Finding } from '#domain/finding.ts'

/** What a check reads. It changes nothing. */
export interface ExaminedShop {
  within: Database
  /** PostgreSQL watches over its own files and references. */
  engine: Engine['name']
  /** The data folder. */
  folder: string
  /** Epoch milliseconds. */
  now: number
}

/** Examines one matter. */
export type Check = (shop: ExaminedShop) => Promise<Finding[]>
