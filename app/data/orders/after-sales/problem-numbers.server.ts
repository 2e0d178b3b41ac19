import { sql } from 'kysely'

import type { Database } from '#data/database/database.server.ts'
import { problemNumber } from '#domain/problems/problem-report.ts'
import { yearOf } from '#domain/values/dates.ts'

/**
 * The next number of a report, counted within the year of the shop's time zone. The row of the year is locked until the
 * report is written. Orders that were restored in another database have brought numbers with them: those are skipped.
 * @param reportedAt epoch milliseconds
 */
export async function nextProblemNumber(within: Database, reportedAt: number): Promise<string> {
  const year = yearOf(reportedAt)
  for (;;) {
    const { last } = await within
      .insertInto('problem_numbers')
      .values({ year, last: 1 })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`problem_numbers.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow()
    const number = problemNumber(year, Number(last))
    if (!(await isTaken(within, 'number', number))) return number
  }
}

/** Whether a report has this number or id. */
export async function isTaken(within: Database, column: 'number' | 'id', value: string): Promise<boolean> {
  const query = within.selectFrom('problem_reports').select('id').where(column, '=', value).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}
