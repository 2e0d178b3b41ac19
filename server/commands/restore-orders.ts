import { closeDatabase, openDatabase } from '#data/database/database.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { keepFilesIn } from '#data/platform/files.server.ts'
import { restoreOrders } from '#data/orders/restore-orders.server.ts'

/** `npm run restore:orders`: brings cleared orders back from an archive, the newest when none is named. */
export async function restore(archive: string | undefined): Promise<void> {
  const { DATA_DIR } = readEnvironment(process.env)
  await openDatabase(DATA_DIR)
  keepFilesIn(DATA_DIR)
  try {
    const result = await restoreOrders(archive)
    if (!result) console.log(`There is no archive in ${DATA_DIR}: no orders have been cleared.`)
    else
      console.log(
        `${result.restored} orders restored from ${result.archive}, ${result.present} were there already.`,
      )
  } finally {
    await closeDatabase()
  }
}
