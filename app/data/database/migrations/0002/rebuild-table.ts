import { type CreateTableBuilder, type Kysely, sql, SqliteAdapter } from 'kysely'

type Columns = CreateTableBuilder<string, string>

/** A table that is created anew: SQLite cannot change a column's type, its place or a constraint. */
export interface RebuiltTable {
  name: string
  create: (table: Columns) => Columns
  /** The new names of its columns, by their old ones. */
  renamed?: Record<string, string>
}

/** Creates the tables anew, parents first, and moves the rows into them. Indexes go with the old tables. */
export async function rebuildTables(db: Kysely<unknown>, tables: RebuiltTable[]): Promise<void> {
  for (const table of tables) await rebuildTable(db, table)
  // Children first: dropping a parent would delete their rows.
  for (const { name } of tables.toReversed()) await db.schema.dropTable(oldName(name)).execute()
}

async function rebuildTable(
  db: Kysely<unknown>,
  { name, create, renamed = {} }: RebuiltTable,
): Promise<void> {
  const old = oldName(name)
  // The children's references follow.
  await db.schema.alterTable(name).renameTo(old).execute()
  await create(db.schema.createTable(name)).execute()
  // 0.1.0 ran on SQLite only: on another database the old table is empty.
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  const columns = await columnsOf(db, old)
  const untyped = db as Kysely<Record<string, Record<string, unknown>>>
  await untyped
    .insertInto(name)
    .columns(columns.map((column) => renamed[column] ?? column))
    .expression((from) => from.selectFrom(old).select(columns))
    .execute()
  await keepLastId(db, old, name)
}

/** Without the generated ones, which introspection leaves out. */
async function columnsOf(db: Kysely<unknown>, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)!.columns.map(({ name }) => name)
}

/** Of deleted rows, ids must not be given again: archives of cleared orders contain them. */
async function keepLastId(db: Kysely<unknown>, old: string, name: string): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) select ${name}, seq from sqlite_sequence where name = ${old}`.execute(
    db,
  )
}

const oldName = (name: string) => `old_${name}`
