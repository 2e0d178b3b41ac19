import { engine } from '#data/database/engine.server.ts'
import { liveFeed } from '#data/database/live-feed.server.ts'
import { findSchemaState } from '#data/database/migrations/schema-state.server.ts'
import { isDiskWritable, readDiskSpace } from '#data/platform/disk.server.ts'
import { DISK_MINIMUM_BYTES } from '#domain/policy.ts'

/** What the shop needs to take orders. */
type Need = 'database' | 'live updates' | 'migrations' | 'disk' | 'disk space'

/** However often it is asked, the shop is examined once within this time. */
const FRESH_MS = 2_000

/** Whether the shop can serve and store. */
export class Readiness {
  #examinedAt = Number.NEGATIVE_INFINITY
  #examined: Promise<Need[]> = Promise.resolve([])

  /** @returns what is missing; empty when the shop is ready */
  missing(now = performance.now()): Promise<Need[]> {
    if (now - this.#examinedAt >= FRESH_MS) {
      this.#examinedAt = now
      this.#examined = examine()
    }
    return this.#examined
  }
}

async function examine(): Promise<Need[]> {
  const missing = await Promise.all([schemaNeeds(), diskNeeds()])
  return [...missing.flat(), ...(liveFeed().isCurrent() ? [] : ['live updates' as const])]
}

async function schemaNeeds(): Promise<Need[]> {
  try {
    const { missing, unknown } = await findSchemaState()
    // Of several processes some are replaced before others: a new one migrates, and the old ones can go on, because
    // migrations only add (migrations.test.ts).
    const isUnknown = engine.name === 'sqlite' && unknown.length > 0
    return missing.length > 0 || isUnknown ? ['migrations'] : []
  } catch {
    return ['database']
  }
}

async function diskNeeds(): Promise<Need[]> {
  const [isWritable, space] = await Promise.all([isDiskWritable(), readDiskSpace().catch(() => null)])
  if (!isWritable || !space) return ['disk']
  return space.free < DISK_MINIMUM_BYTES ? ['disk space'] : []
}
