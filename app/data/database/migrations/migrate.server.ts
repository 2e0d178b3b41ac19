import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import { engine } from '#data/database/engine.server.ts'
import type { Tables } from '#data/database/tables.ts'
import * as initial from './0001-initial.ts'
import * as plainNames from './0002-plain-names.ts'
import * as clearedOrders from './0003-cleared-orders.ts'
import * as addressRecipients from './0005-address-recipients.ts'
import * as searchVocabulary from './0006-search-vocabulary.ts'
import * as manyProcesses from './0007-many-processes.ts'
import * as searchNames from './0008-search-names.ts'
import * as tracking from './0009-tracking.ts'
import * as searchTokens from './0010-search-tokens.ts'
import * as wishesAndNotes from './0011-wishes-and-notes.ts'
import * as completedReturns from './0012-completed-returns.ts'
import * as stockAlerts from './0013-stock-alerts.ts'
import * as cancelledPieces from './0014-cancelled-pieces.ts'
import * as customerNotes from './0015-customer-notes.ts'
import * as lowStockAndSaleDates from './0016-low-stock-and-sale-dates.ts'
import * as barcodesAndCounterSales from './0017-barcodes-and-counter-sales.ts'
import * as notifications from './0018-notifications.ts'
import * as mailsOfOrders from './0019-mails-of-orders.ts'
import * as onePaymentReference from './0020-one-order-for-a-payment-reference.ts'
import * as paymentAttempts from './0021-payment-attempts.ts'
import * as offers from './0022-offers.ts'
import * as bills from './0023-bills.ts'
import * as bankEntries from './0025-bank-entries.ts'
import * as searchParts from './0026-search-parts.ts'
import * as searchSounds from './0027-search-sounds.ts'
import * as policies from './0028-policies.ts'
import * as reviews from './0030-reviews.ts'
import * as productFacts from './0032-product-facts.ts'
import * as problemReports from './0033-problem-reports.ts'
import * as choices from './0034-choices.ts'
import * as productsInStock from './0036-products-in-stock.ts'
import * as searchEndings from './0037-search-endings.ts'
import * as nameKeys from './0038-name-keys.ts'
import * as accountsTakenOver from './0039-accounts-taken-over.ts'
import * as soundsOfAllScripts from './0040-search-sounds-of-all-scripts.ts'
import * as taxesOfDeletedProducts from './0041-taxes-of-deleted-products.ts'
import * as bankEntriesByReference from './0042-bank-entries-by-reference.ts'
import { adoptEarlierNames, isEarlierName, isVersion010 } from './earlier-names.server.ts'
import { executedMigrations } from './executed-migrations.server.ts'
import { namingFailedUpgrade } from './failed-upgrade.server.ts'

/** In the order in which they run; a new one sorts last. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-plain-names': plainNames,
  '0003-cleared-orders': clearedOrders,
  '0005-address-recipients': addressRecipients,
  '0006-search-vocabulary': searchVocabulary,
  '0007-many-processes': manyProcesses,
  '0008-search-names': searchNames,
  '0009-tracking': tracking,
  '0010-search-tokens': searchTokens,
  '0011-wishes-and-notes': wishesAndNotes,
  '0012-completed-returns': completedReturns,
  '0013-stock-alerts': stockAlerts,
  '0014-cancelled-pieces': cancelledPieces,
  '0015-customer-notes': customerNotes,
  '0016-low-stock-and-sale-dates': lowStockAndSaleDates,
  '0017-barcodes-and-counter-sales': barcodesAndCounterSales,
  '0018-notifications': notifications,
  '0019-mails-of-orders': mailsOfOrders,
  '0020-one-order-for-a-payment-reference': onePaymentReference,
  '0021-payment-attempts': paymentAttempts,
  '0022-offers': offers,
  '0023-bills': bills,
  '0025-bank-entries': bankEntries,
  '0026-search-parts': searchParts,
  '0027-search-sounds': searchSounds,
  '0028-policies': policies,
  '0030-reviews': reviews,
  '0032-product-facts': productFacts,
  '0033-problem-reports': problemReports,
  '0034-choices': choices,
  '0036-products-in-stock': productsInStock,
  '0037-search-endings': searchEndings,
  '0038-name-keys': nameKeys,
  '0039-accounts-taken-over': accountsTakenOver,
  '0040-search-sounds-of-all-scripts': soundsOfAllScripts,
  '0041-taxes-of-deleted-products': taxesOfDeletedProducts,
  '0042-bank-entries-by-reference': bankEntriesByReference,
}

/** The data folder belongs to another version of the program; the message names the remedy. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError'
}

/**
 * Migrates the database to the current schema; does nothing when it is current already. All that is missing runs in
 * one transaction with its bookkeeping: a killed upgrade has not happened.
 * @param beforeUpgrade called before a database with data is changed
 * @param only the names of the migrations to run; all of them when left out
 * @throws {SchemaVersionError} when another version of the program created the database
 * @throws {FailedUpgradeError} when its tables are not as that version made them
 */
export async function migrate(
  database: Kysely<Tables>,
  beforeUpgrade: () => Promise<void> = async () => {},
  only = Object.keys(MIGRATIONS),
): Promise<void> {
  const executed = await executedMigrations(database)
  rejectOtherVersions(executed)
  if (only.every((name) => executed.includes(name))) return
  if (executed.length === 0) await rejectInterruptedStart(database)
  else {
    await beforeUpgrade()
    // No version before the first schema's current names ran on PostgreSQL.
    if (engine.name === 'sqlite') await adoptEarlierNames(database, createMigrator)
  }
  const { error } = await createMigrator(database, only).migrateToLatest()
  if (error) throw executed.length > 0 ? namingFailedUpgrade(error) : error
}

/** Whether this program can open a database with these migrations, now or after an upgrade. */
export function canOpen(executed: string[]): boolean {
  return isVersion010(executed) || executed.every((name) => name in MIGRATIONS)
}

function createMigrator(database: Kysely<Tables>, only = Object.keys(MIGRATIONS)): Migrator {
  const migrations = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => only.includes(name)))
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
}

/** Versions before the first upgrade migrated without a transaction: killed at their first start, they left some tables. */
async function rejectInterruptedStart(database: Kysely<Tables>): Promise<void> {
  const tables = await database.introspection.getTables()
  if (tables.length === 0) return
  throw new SchemaVersionError(
    'The first start of an earlier version was interrupted in this data folder, which holds no shop yet: remove its kalam.db, or set DATA_DIR to another folder.',
  )
}

function rejectOtherVersions(executed: string[]): void {
  if (canOpen(executed)) return
  const isOlder = executed.every((name) => isEarlierName(name))
  throw new SchemaVersionError(
    isOlder
      ? 'This data folder was made by a version before 0.1.0, which was never released and cannot be upgraded: set it aside, or set DATA_DIR to another folder.'
      : 'This data folder was made by a newer version of Kalam: start that version, or set DATA_DIR to another folder.',
  )
}
