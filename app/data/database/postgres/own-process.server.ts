import { randomUUID } from 'node:crypto'

import { perShop } from '#data/database/shop-scope.server.ts'

/** The name of this process among those on the same database. */
export const ownProcess = perShop('process', randomUUID).get
