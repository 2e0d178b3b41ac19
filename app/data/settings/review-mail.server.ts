import { type Database, db } from '#data/database/database.server.ts'
import { readSetting, writeSetting } from './settings.server.ts'

const SWITCH = 'review-mail'

/** Whether customers are asked by mail to review what they received; not before the admin has switched it on. */
export async function isReviewMailOn(within: Database = db): Promise<boolean> {
  return (await readSetting(SWITCH, within)) === 'on'
}

export async function switchReviewMail(on: boolean, within: Database = db): Promise<void> {
  await writeSetting(SWITCH, on ? 'on' : 'off', within)
}
