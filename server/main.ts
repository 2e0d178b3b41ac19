/** Entry of the server's bundle: what the scripts and the tests import. */
import { databaseCure } from './cures/database-cure.ts'
import { diskCure } from './cures/disk-cure.ts'
import { backUpFromInput as backUpAsOrdered } from './jobs/backup-process.ts'

export { readEnvironment } from '#data/platform/environment.server.ts'
export { openShop } from './open-shop.ts'
export { serve } from './serve.ts'

// Loaded when they are called: the shop itself needs none of them.
export const backUp = whenCalled(async () => (await import('./commands/backup.ts')).backUp)
export const doctor = whenCalled(async () => (await import('./commands/doctor.ts')).doctor)
export const move = whenCalled(async () => (await import('./commands/move.ts')).move)
export const resetAdminPassword = whenCalled(
  async () => (await import('./commands/admin-password.ts')).resetAdminPassword,
)
export const restoreClearedOrders = whenCalled(
  async () => (await import('./commands/restore-orders.ts')).restoreClearedOrders,
)
export const restoreBackup = whenCalled(async () => (await import('./commands/restore.ts')).restoreBackup)
export const seed = whenCalled(async () => (await import('./commands/seed.ts')).seed)
// A part of the shop, which starts the process that calls it.
export const backUpFromInput = whenCalled(async () => backUpAsOrdered)

function whenCalled<Values extends unknown[], Result>(
  load: () => Promise<(...values: Values) => Promise<Result>>,
): (...values: Values) => Promise<Result> {
  return async (...values) => {
    try {
      const command = await load()
      return await command(...values)
    } catch (error) {
      const cure = databaseCure(error) ?? diskCure(error)
      throw cure === null ? error : new Error(cure, { cause: error })
    }
  }
}
