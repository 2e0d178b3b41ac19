import { DAY_MS, MINUTE_MS } from '#domain/policy.ts'
import { startOfDay } from '#domain/values/dates.ts'

/** Times like `22:00`, in the shop's time zone; over midnight when the first is later, none when both are the same. */
export interface QuietHours {
  from: string
  until: string
}

/** Whether no news is sent now. The first minute is quiet, the last no longer. @param at epoch milliseconds */
export function isQuiet(at: number, { from, until }: QuietHours): boolean {
  const [start, end] = [minutesOf(from), minutesOf(until)]
  const minute = Math.floor(((at - startOfDay(at)) % DAY_MS) / MINUTE_MS)
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end
}

/** Minutes since midnight. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}
