import { lockOut, mailLimits } from './rows/accounts.ts'
import { bombs, regularExpressions } from './rows/bombs.ts'
import { cacheFlood } from './rows/cache-flood.ts'
import { downloads, slowSockets, streams } from './rows/connections.ts'
import { formBombs } from './rows/form-bombs.ts'
import { fuzz } from './rows/fuzz.ts'
import { orderLimits, reference, scarce } from './rows/orders.ts'
import { headerInjection, pollution, smuggling, traversal } from './rows/protocol.ts'
import type { Row } from './row.ts'
import { storedScripts } from './rows/stored-scripts.ts'

/** In the order of the table. */
export const ROWS: Row[] = [
  formBombs,
  fuzz,
  slowSockets,
  downloads,
  streams,
  cacheFlood,
  scarce,
  reference,
  orderLimits,
  mailLimits,
  lockOut,
  storedScripts,
  smuggling,
  headerInjection,
  traversal,
  pollution,
  bombs,
  regularExpressions,
]
