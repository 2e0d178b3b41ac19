import { setImmediate } from 'node:timers/promises'

import { examination as words } from '#copy/examination.ts'
import { type DatabaseLocation, openForReading } from '#data/database/database.server.ts'
import { isStorageFault } from '#data/database/storage-fault.server.ts'
import type { Finding } from '#domain/finding.ts'
import { checkArchives } from './check-archives.server.ts'
import { checkBackups } from './check-backups.server.ts'
import { checkClock } from './check-clock.server.ts'
import { checkCopies } from './check-copies.server.ts'
import { checkCounter } from './check-counter.server.ts'
import { checkFile } from './check-file.server.ts'
import { checkHistories } from './check-histories.server.ts'
import { checkMailFiles } from './check-mail-files.server.ts'
import { checkOrphans } from './check-orphans.server.ts'
import { checkOutbox } from './check-outbox.server.ts'
import { checkPictures } from './check-pictures.server.ts'
import { checkReferences } from './check-references.server.ts'
import { checkRefunds } from './check-refunds.server.ts'
import { checkReturns } from './check-returns.server.ts'
import { checkRoom } from './check-room.server.ts'
import { checkSchema } from './check-schema.server.ts'
import { checkSecret } from './check-secret.server.ts'
import { checkSequences } from './check-sequences.server.ts'
import { checkStock } from './check-stock.server.ts'
import { checkTotals } from './check-totals.server.ts'
import type { Check } from './examined-shop.ts'

export type CheckName = keyof typeof words.checks

const CHECKS: Record<CheckName, Check> = {
  room: checkRoom,
  file: checkFile,
  schema: checkSchema,
  secret: checkSecret,
  references: checkReferences,
  stock: checkStock,
  totals: checkTotals,
  counter: checkCounter,
  refunds: checkRefunds,
  returns: checkReturns,
  histories: checkHistories,
  sequences: checkSequences,
  pictures: checkPictures,
  orphans: checkOrphans,
  archives: checkArchives,
  outbox: checkOutbox,
  mailFiles: checkMailFiles,
  copies: checkCopies,
  backups: checkBackups,
  clock: checkClock,
}

export interface CheckResult {
  check: CheckName
  /** The gravest first, and not more than a person reads. */
  findings: Finding[]
  /** How many more there are. */
  more: number
}

const MOST_FINDINGS = 20

/**
 * Carries out every check on a data folder, also one that a shop has open, without changing anything.
 * @param now epoch milliseconds
 * @throws when there is no database
 */
export async function examine(location: DatabaseLocation, now: number): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [check, carryOut] of Object.entries(CHECKS) as [CheckName, Check][]) {
    const all = await findingsOf(carryOut, location, now)
    const findings = all.toSorted(byGravity).slice(0, MOST_FINDINGS)
    results.push({ check, findings, more: all.length - findings.length })
    // The shop answers requests in between.
    await setImmediate()
  }
  return results
}

/** Opens the database for each check anew, because the shop's files are those of now. A damaged file may make any check fail. */
async function findingsOf(carryOut: Check, location: DatabaseLocation, now: number): Promise<Finding[]> {
  const { within, engine, close } = await openForReading(location)
  const shop = { within, engine: engine.name, folder: location.folder, now }
  try {
    return await carryOut(shop)
  } catch (error) {
    const what = words.notChecked.what(error instanceof Error ? error.message : String(error))
    // SQLite writes a little to read: without room for that nothing is known of the data.
    if (isStorageFault(error) && (await checkRoom(shop)).length > 0)
      return [{ severity: 'warning', what, cure: words.notChecked.roomCure }]
    return [{ severity: 'damage', what, cure: words.notChecked.cure }]
  } finally {
    await close()
  }
}

function byGravity(a: Finding, b: Finding): number {
  return Number(b.severity === 'damage') - Number(a.severity === 'damage')
}
