// `node tests/support/shop/open-database.ts <data folder>`: opens a database, which upgrades it. A process of its own, which a
// test can kill, and start several times at once.
import { configureShop } from '#server/configure-shop.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'

const shop = await configureShop(readEnvironment({ DATA_DIR: process.argv[2]! }))
await shop.close()
