import { HOUR_MS } from '#domain/policy.ts'
import { startOfDay } from '#domain/values/dates.ts'

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?`
const FROM_TO = new RegExp(String.raw`${TIME}\s*(?:to|-|–|—)\s*${TIME}`, 'i')

/**
 * Whether a shop with these hours, entered by the admin as text ("8 am to 10 pm, every day"), is open at a time in the
 * shop's time zone. Null when the text cannot be parsed.
 * @param atMs epoch milliseconds
 */
export function isOpenAt(hours: string, atMs: number): boolean | null {
  const match = FROM_TO.exec(hours)
  // Hours that differ between days are not supported.
  if (!match || !/every\s?day|daily|all days|7 days/i.test(hours)) return null
  const opens = hourOf(match.slice(1, 4))
  const closes = hourOf(match.slice(4, 7))
  if (opens === null || closes === null) return null
  const hour = (atMs - startOfDay(atMs)) / HOUR_MS
  return opens < closes ? hour >= opens && hour < closes : hour >= opens || hour < closes
}

/** Hours since midnight; `12 am` is 0. */
function hourOf([hour, minute = '0', half = '']: (string | undefined)[]): number | null {
  const hours = Number(hour)
  const minutes = Number(minute)
  if (hours < 1 || hours > 12 || minutes > 59) return null
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) + minutes / 60
}
