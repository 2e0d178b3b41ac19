import type { Compilable, CompiledQuery, DialectAdapter, RootOperationNode } from 'kysely'

import type { Database } from './database.server.ts'
import { nameStatement } from './statement-names.server.ts'

/** What a query is built from: texts, numbers and null, in lists and objects. Booleans, and what is left out, choose its shape. */
type Values = string | number | boolean | null | undefined | readonly Values[] | { [name: string]: Values }

interface Prepared {
  sql: string
  kind: RootOperationNode['kind']
  /** Each a {@link Placeholder}, a list with some, or a value that is always the same. */
  parameters: readonly unknown[]
}

/** Each is one of a few lengths of lists, such as the lines of an order. */
const MAX_SHAPES = 200

/**
 * A query that Kysely builds and compiles once for each shape of its values (the lengths of lists, the names in objects,
 * booleans), and not for every execution, which takes longer than SQLite's own work.
 * @param build puts the values into the query as they are. What depends on them is computed by the caller: while the query
 *   is built, a {@link Placeholder} stands for each, which throws when it is computed with.
 */
export function preparedQuery<Given, Row>(
  build: (within: Database, values: Given) => Compilable<Row>,
): (within: Database, values: Given) => Compilable<Row> {
  const shapesOf = new WeakMap<DialectAdapter, Map<string, Prepared>>()
  return (within, values) => {
    const { adapter } = within.getExecutor()
    const shapes = shapesOf.get(adapter) ?? new Map<string, Prepared>()
    shapesOf.set(adapter, shapes)
    const leaves: unknown[] = []
    const shape = takeApart(values as Values, leaves)
    let prepared = shapes.get(shape)
    if (!prepared) {
      prepared = prepare(build(within, withPlaceholders(values as Values, { count: 0 }) as Given).compile())
      if (shapes.size >= MAX_SHAPES) shapes.delete(shapes.keys().next().value!)
      shapes.set(shape, prepared)
    }
    return { compile: () => fill<Row>(prepared, leaves) }
  }
}

class Placeholder {
  readonly position: number

  constructor(position: number) {
    this.position = position
  }

  [Symbol.toPrimitive](): never {
    throw new Error('A prepared query is built without its values: compute what depends on them before.')
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

/** Collects the texts, numbers and nulls, in the order of {@link withPlaceholders}. @returns the shape of the rest */
function takeApart(values: Values, leaves: unknown[]): string {
  if (Array.isArray(values)) return `[${values.map((value: Values) => takeApart(value, leaves)).join()}]`
  if (typeof values === 'boolean' || values === undefined) return String(values)
  if (values === null || typeof values !== 'object') {
    leaves.push(values)
    return '?'
  }
  let shape = '{'
  for (const [name, value] of Object.entries(values)) shape += `${name}:${takeApart(value, leaves)},`
  return shape + '}'
}

function withPlaceholders(values: Values, position: { count: number }): unknown {
  if (Array.isArray(values)) return values.map((value: Values) => withPlaceholders(value, position))
  if (typeof values === 'boolean' || values === undefined) return values
  if (values === null || typeof values !== 'object') return new Placeholder(position.count++)
  const entries = Object.entries(values).map(([name, value]) => [name, withPlaceholders(value, position)])
  return Object.fromEntries(entries)
}

function prepare({ sql, query: { kind }, parameters }: CompiledQuery): Prepared {
  nameStatement(sql)
  return { sql, kind, parameters }
}

/** The tree of the query is left out: only plugins read more of it than its kind. */
function fill<Row>({ sql, kind, parameters }: Prepared, leaves: readonly unknown[]): CompiledQuery<Row> {
  return {
    sql,
    query: { kind } as RootOperationNode,
    queryId: { queryId: '' },
    parameters: parameters.map((parameter) => valueOf(parameter, leaves)),
  }
}

/** PostgreSQL takes a list as one parameter. */
function valueOf(parameter: unknown, leaves: readonly unknown[]): unknown {
  if (parameter instanceof Placeholder) return leaves[parameter.position]
  return Array.isArray(parameter) ? parameter.map((value) => valueOf(value, leaves)) : parameter
}
