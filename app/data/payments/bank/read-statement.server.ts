import {
  areColumns,
  guessColumns,
  readLines,
  type Statement,
  type StatementColumns,
  type StatementRow,
} from '#domain/payments/bank/statement.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { changeSetting } from '#data/settings/save-settings.server.ts'
import { readSetting, writeSetting } from '#data/settings/settings.server.ts'
import { matchOpenEntries } from './match-open-entries.server.ts'
import { recordBankEntry, type RecordedEntry } from './record-entry.server.ts'

/** Which columns the admin chose for the statements with these headings, and of which account they are. */
interface KnownStatement {
  headings: string[]
  columns: StatementColumns
  account: string
}

const SETTING = 'bank-statements'
/** A shop has few banks. */
const MOST_KNOWN = 5

export type Chosen = Omit<KnownStatement, 'headings'>

/** What the admin chose for statements with these headings before; null when they are new. */
export async function findColumns(headings: string[]): Promise<Chosen | null> {
  const known = (await readKnown()).find((one) => isSame(one.headings, headings))
  return known && areColumns(known.columns, headings) ? known : null
}

export async function rememberColumns(headings: string[], { columns, account }: Chosen): Promise<void> {
  await changeSetting(SETTING, async (within) => {
    const others = (await readKnown(within)).filter((known) => !isSame(known.headings, headings))
    const all = [{ headings, columns, account }, ...others].slice(0, MOST_KNOWN)
    await writeSetting(SETTING, JSON.stringify(all), within)
  })
}

/** What is offered for new headings; the account is that of the last statement. */
export async function suggestColumns(headings: string[]): Promise<Chosen> {
  const [last] = await readKnown()
  return { columns: guessColumns(headings), account: last?.account ?? '' }
}

async function readKnown(within: Database = db): Promise<KnownStatement[]> {
  const stored = await readSetting(SETTING, within)
  return stored ? (JSON.parse(stored) as KnownStatement[]) : []
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n').toLowerCase() === other.join('\n').toLowerCase()
}

/** How many lines became what, and which were not understood. */
export interface StatementCounts extends Record<RecordedEntry, number> {
  skipped: number
  wrong: Extract<StatementRow, { kind: 'wrong' }>[]
}

/**
 * Records what came in by a statement, line by line: one that is broken off goes on when it is sent again.
 * @param now epoch milliseconds
 */
export async function recordStatement(
  statement: Statement,
  { columns, account }: Chosen,
  fileName: string,
  now: number,
): Promise<StatementCounts> {
  const counts: StatementCounts = { received: 0, known: 0, open: 0, repeated: 0, skipped: 0, wrong: [] }
  for (const row of readLines(statement, columns)) {
    if (row.kind === 'skipped') counts.skipped++
    else if (row.kind === 'wrong') counts.wrong.push(row)
    else {
      const entry = { ...row.credit, account, source: 'statement', sourceName: fileName } as const
      counts[await recordBankEntry(entry, now)]++
    }
  }
  await matchOpenEntries(now)
  return counts
}
