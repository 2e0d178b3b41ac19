import type { StatementColumns } from './statement.ts'

/** What the shop says to a statement that was sent. */
export type StatementAnswer =
  | { problem: string }
  /** Its columns are not known yet. */
  | { choose: StatementChoice }
  | { done: StatementDone }

export interface StatementChoice {
  headings: string[]
  /** For each column the first texts in it. */
  examples: string[][]
  columns: StatementColumns
  account: string
}

export interface StatementDone {
  fileName: string
  received: number
  open: number
  /** Recorded before, by a statement or by hand. */
  known: number
  skipped: number
  /** The first lines that were not understood, and how many more there are. */
  wrong: { line: number; problem: string }[]
  moreWrong: number
}

export const ACCOUNT_MAX_LENGTH = 20

/** The columns that the admin chose, as the address of the upload says them; null when it says none. */
export function parseChoice(search: URLSearchParams): { columns: StatementColumns; account: string } | null {
  if (!search.has('date')) return null
  const at = (name: string) => (/^[0-9]{1,2}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : -1)
  const reference = search.get('reference') ? at('reference') : null
  const account = (search.get('account') ?? '').replaceAll(/[^0-9A-Za-z]/g, '').slice(-ACCOUNT_MAX_LENGTH)
  return { columns: { date: at('date'), text: at('text'), credit: at('credit'), reference }, account }
}
