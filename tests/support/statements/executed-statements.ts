import { StatementSync } from 'node:sqlite'

export interface ExecutedStatement {
  sql: string
  /** How many rows it returned or changed. */
  rows: number
}

/** Records all that SQLite executes in this process, of the shop and of the tests. @returns a function that ends it */
export function recordStatements(executed: (statement: ExecutedStatement) => void): () => void {
  const { all, run } = StatementSync.prototype
  const recording = <Method extends typeof all | typeof run>(method: Method) =>
    function (this: StatementSync, ...parameters: unknown[]) {
      const result = (method as (...parameters: unknown[]) => unknown).apply(this, parameters)
      executed({ sql: this.sourceSQL, rows: rowsOf(result) })
      return result
    } as Method
  Object.assign(StatementSync.prototype, { all: recording(all), run: recording(run) })
  return () => void Object.assign(StatementSync.prototype, { all, run })
}

function rowsOf(result: unknown): number {
  return Array.isArray(result) ? result.length : Number((result as { changes: number | bigint }).changes)
}
