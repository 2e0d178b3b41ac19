import { currentDatabase } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { inTurn } from '#data/database/leases.server.ts'
import { enqueueLowStockMail } from '#data/mail/low-stock-mail.server.ts'
import { log } from '#data/platform/log.server.ts'
import { MINUTE_MS } from '#domain/policy.ts'

/** Sees each minute whether the daily mail about low stock is due. @returns a function that stops it */
export function startLowStockJob(): () => Promise<void> {
  let current: Promise<void> = Promise.resolve()
  const run = () => {
    current = inTurn('low stock mail', 0, enqueueWhenDue).catch((error: unknown) =>
      log.error(error, 'The mail about low stock could not be written'),
    )
  }
  run()
  const timer = setInterval(run, MINUTE_MS).unref()
  return () => {
    clearInterval(timer)
    return current
  }
}

/** By the clock of the database, which all processes share. */
async function enqueueWhenDue(): Promise<void> {
  await enqueueLowStockMail(await engine.readTime(currentDatabase()))
}
