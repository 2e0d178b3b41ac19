import { type Database, db } from '#data/database/database.server.ts'
import { readSetting, writeSetting } from './settings.server.ts'

const SWITCH = 'low-stock-mail'
const LAST_DAY = 'low-stock-mail-day'

/** Whether the shopkeeper gets a mail each day on which products are low. */
export async function isLowStockMailOn(within: Database = db): Promise<boolean> {
  return (await readSetting(SWITCH, within)) !== 'off'
}

export async function switchLowStockMail(on: boolean, within: Database): Promise<void> {
  await writeSetting(SWITCH, on ? 'on' : 'off', within)
}

/** The last day on which it was looked whether products are low, like `2026-11-21`; null: never. */
export function lastLowStockDay(within: Database): Promise<string | null> {
  return readSetting(LAST_DAY, within)
}

export async function recordLowStockDay(day: string, within: Database): Promise<void> {
  await writeSetting(LAST_DAY, day, within)
}
