import { currentDatabase } from './database.server.ts'
import { engine } from './engine.server.ts'

/** Long enough for a database that is away for a moment; as long nobody takes over from a process that was killed. */
const LEASE_MS = 60_000
const RENEW_MS = LEASE_MS / 3

/** What one process of all is doing. */
export interface Lease {
  renew: (leaseMs: number) => Promise<void>
  /** @param done whether the work was done; if not, it is due again at once */
  end: (done: boolean) => Promise<void>
}

/** Whether a process does this work now, in its turn. */
export function isInTurn(name: string): Promise<boolean> {
  return engine.isLeased(currentDatabase(), name)
}

/**
 * Does background work that only one process of all may do, or does nothing when another one is doing it or did it
 * within `everyMs`, by the clock of the database. Of a process that was killed, another one takes over after a minute.
 * @param name of the work
 */
export async function inTurn(name: string, everyMs: number, work: () => Promise<unknown>): Promise<void> {
  const lease = await engine.takeLease(currentDatabase(), name, { everyMs, leaseMs: LEASE_MS })
  if (!lease) return
  // When the database is away, the lease may run out: all such work can be done twice.
  const renewal = setInterval(() => void lease.renew(LEASE_MS).catch(() => {}), RENEW_MS).unref()
  let done = false
  try {
    await work()
    done = true
  } finally {
    clearInterval(renewal)
    await lease.end(done)
  }
}
