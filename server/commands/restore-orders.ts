import { ARCHIVES } from '#data/orders/archive/order-archive.server.ts'
import { EnvironmentError, readEnvironment } from '#data/platform/environment.server.ts'
import { listFiles } from '#data/platform/files.server.ts'
import { restoreOrders } from '#data/orders/archive/restore-orders.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { rejectMissingShop } from './missing-shop.ts'

/** `npm run restore:orders`: restores cleared orders from an archive, by default the newest. */
export async function restoreClearedOrders(archive: string | undefined): Promise<void> {
  const environment = readEnvironment(process.env)
  rejectMissingShop(environment)
  const shop = await configureShop(environment)
  try {
    if (archive !== undefined) await rejectUnknownArchive(archive)
    const result = await restoreOrders(archive)
    if (!result) console.log(`There is no archive in ${environment.DATA_DIR}: no orders have been cleared.`)
    else
      console.log(
        `${result.restored} orders restored from ${result.archive}, ${result.present} were there already.`,
      )
  } finally {
    await shop.close()
  }
}

async function rejectUnknownArchive(archive: string): Promise<void> {
  const names = (await listFiles(ARCHIVES)).toReversed()
  if (names.includes(archive)) return
  const choice =
    names.length > 0 ? ['Choose one of these:', ...names].join('\n  ') : 'No orders have been cleared.'
  throw new EnvironmentError(`There is no archive ${archive}. ${choice}`)
}
