import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface ThrowAwayDatabase {
  url: string
  drop: () => Promise<void>
}

/**
 * Creates an empty database on a PostgreSQL server; with `TEST_DATABASE_ICU=en-US` one that sorts text by that language.
 * @param server a URL of any database on it, whose user may create databases
 */
export async function createDatabase(server: string): Promise<ThrowAwayDatabase> {
  const name = `kalam_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = name
  const language = process.env.TEST_DATABASE_ICU
  const sorting = language ? `locale_provider icu icu_locale '${language}'` : ''
  await ask(server, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8' ${sorting}`)
  return { url: url.href, drop: () => ask(server, `drop database ${name} with (force)`) }
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * What lets the shop of a test run on PostgreSQL: nothing, unless TEST_DATABASE_URL names a server for the tests.
 */
export async function testDatabase(): Promise<{
  variables: { DATABASE_URL?: string }
  drop: () => Promise<void>
}> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { variables: {}, drop: async () => {} }
  const { url, drop } = await createDatabase(server)
  return { variables: { DATABASE_URL: url }, drop }
}
