import {
  configureDatabase,
  currentDatabase,
  currentDatabaseForLongWork,
} from '#data/database/database.server.ts'
import { currentEngine } from '#data/database/engine.server.ts'
import { bindToShop, runInNewShop } from '#data/database/shop-scope.server.ts'

/** A shop beside others in this process. `within` runs work in it. */
export async function openShop(location: { folder: string; url?: string }) {
  return runInNewShop(async () => {
    const close = await configureDatabase(location)
    return {
      database: currentDatabase(),
      engine: currentEngine(),
      longWork: currentDatabaseForLongWork(),
      close,
      within: bindToShop(<R>(work: () => R) => work()),
    }
  })
}
