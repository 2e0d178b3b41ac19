import { cachedUntil } from '#data/database/cached-value.server.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { changeSetting } from '#data/settings/save-settings.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import { type CategorySale, nextSaleChange } from '#domain/catalogue/category-sale.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { EventOrigin } from '#domain/customers/security-event.ts'
import { settingsChange } from '#domain/settings/settings-change.ts'
import { formatDateTime } from '#domain/values/dates.ts'

export const CATEGORY_SALES = 'category-sales'

interface Stored {
  sales: CategorySale[]
  /** When pages that show prices are next out of date; null when they never are. */
  changesAt: number | null
}

/** The sales on categories, also those that are to come or over; one for each category at most. */
export async function categorySales(within: Database = db): Promise<CategorySale[]> {
  return parseSales(await readSetting(CATEGORY_SALES, within))
}

/** The same for what is shown; an order reads them within its transaction. */
export const cachedCategorySales = cachedUntil('catalogue', 'category sales', () => categorySales())

/** @param stored the value of the setting {@link CATEGORY_SALES} */
export function parseSales(stored: string | null): CategorySale[] {
  return stored === null ? [] : (JSON.parse(stored) as Stored).sales
}

/** Replaces the sale on a category. @param sale null for none @param now epoch milliseconds */
export async function updateCategorySale(
  categoryId: CategoryId,
  sale: CategorySale | null,
  now: number,
  origin?: EventOrigin,
): Promise<void> {
  await changeSetting(CATEGORY_SALES, async (within) => {
    const sales = await categorySales(within)
    const none = { categoryId, percent: 0, startsAt: null, endsAt: null }
    const before = sales.find((each) => each.categoryId === categoryId) ?? none
    const times = { startsAt: formatDateTime, endsAt: formatDateTime }
    const change = settingsChange<CategorySale>(before, sale ?? none, times)
    if (!change) return
    const others = sales.filter((each) => each.categoryId !== categoryId)
    await writeSales(within, sale ? [...others, sale] : others, now)
    const detail = `sale on ${categoryId}: ${change}`
    await recordSecurityEvent(within, { kind: 'settings-changed', detail }, origin)
  })
}

/**
 * Drops the cached pages when a sale has begun or ended. What is paid does not wait for it.
 * @param now epoch milliseconds
 */
export async function publishDueSales(now: number): Promise<void> {
  if (!isDue(await readSetting(CATEGORY_SALES), now)) return
  await changeSetting(CATEGORY_SALES, async (within) => {
    const stored = await readSetting(CATEGORY_SALES, within)
    if (isDue(stored, now)) await writeSales(within, parseSales(stored), now)
  })
}

function isDue(stored: string | null, now: number): boolean {
  const changesAt = stored === null ? null : (JSON.parse(stored) as Stored).changesAt
  return changesAt !== null && changesAt <= now
}

async function writeSales(within: Database, sales: CategorySale[], now: number): Promise<void> {
  const value: Stored = { sales, changesAt: nextSaleChange(sales, now) }
  await writeSetting(CATEGORY_SALES, JSON.stringify(value), within)
  publish(within, 'catalogue', 'admin')
}
