import { changeDuePrices } from '#data/catalogue/change-prices.server.ts'
import { publishDueSales } from '#data/offers/category-sales.server.ts'
import { log } from '#data/platform/log.server.ts'

/** Cached pages follow within two seconds. */
const INTERVAL_MS = 1_000

/**
 * Sees each second whether a discount, or the sale on a category, begins or ends. Several processes may do it at once: each change is made once.
 * @returns a function that stops it once the current run is done
 */
export function startPriceChangeJob(): () => Promise<void> {
  let current: Promise<void> | null = null
  let hasFailed = false
  const run = () => {
    current ??= Promise.all([changeDuePrices(Date.now()), publishDueSales(Date.now())])
      .then(() => void (hasFailed = false))
      .catch((error: unknown) => {
        // Said once while the database is away.
        if (!hasFailed) log.error(error, 'Discounts that begin or end could not be carried out')
        hasFailed = true
      })
      .finally(() => (current = null))
  }
  run()
  const timer = setInterval(run, INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
