import type { Compilable } from 'kysely'

import type { Database } from './database.server.ts'

type Query = Compilable | null

/** The rows of each query; none for null. */
type Rows<Queries extends readonly Query[]> = {
  -readonly [Index in keyof Queries]: NonNullable<Queries[Index]> extends Compilable<infer Row>
    ? Row[]
    : never[]
}

/**
 * Executes queries one after the other, each seeing what those before it did. On PostgreSQL they are sent without waiting
 * for each other's answers: one round trip. Null stands for what one of the databases does not need.
 * @param within a transaction, unless the queries only read
 */
export async function executeTogether<const Queries extends readonly Query[]>(
  within: Database,
  queries: Queries,
): Promise<Rows<Queries>> {
  const compiled = queries.map((query) => query?.compile())
  const answers = await within
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(compiled.map(async (query) => query && connection.executeQuery(query))),
    )
  const rows = answers.map((answer) => {
    // What PostgreSQL says of the queries after a failed one only follows from it.
    if (answer.status === 'rejected') throw answer.reason
    return answer.value?.rows ?? []
  })
  return rows as Rows<Queries>
}
