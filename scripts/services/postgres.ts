import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

import { freePort } from '#tests/support/servers/free-port.ts'
import { NEWEST, npmPrograms } from './npm-postgres.ts'
import { installDebianPackages } from './debian-packages.ts'

const DEBIAN = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root. */
const NOBODY = 65534
const READY_MS = 20_000

export interface PostgresServer {
  /** Of a database whose user may create others. */
  url: string
  /** Ends it as a crash does; what was committed is there after {@link restart}. */
  crash: () => Promise<void>
  restart: () => Promise<void>
  /** Ends it for good, and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL of its own in a temporary folder: Debian's, which is installed if the process may do so, else npm's.
 * @param version the major version, of npm's
 * @param further settings, as `name=value`
 * @returns null when there is none to be had
 */
export async function startPostgres(
  version?: string,
  further: string[] = [],
): Promise<PostgresServer | null> {
  const programs = version
    ? npmPrograms(version)
    : (findPrograms() ?? installFromDebian() ?? npmPrograms(NEWEST))
  if (programs === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'kalam-postgres-'))
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (account.uid !== undefined) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'kalam', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...account, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await freePort()
  const settings = [
    ...['-h', '127.0.0.1', '-p', String(port), '-k', folder],
    ...['max_connections=300', ...further].flatMap((setting) => ['-c', setting]),
  ]
  const start = async () => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    })
    await waitUntilReady(port, started)
    return started
  }
  let server = await start()
  return {
    url: urlOf(port),
    crash: () => end(server, 'SIGQUIT'),
    async restart() {
      server = await start()
    },
    async stop() {
      // Its fast shutdown: connections are closed.
      if (server.exitCode === null) await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const newest = versions.find((version) => existsSync(join(DEBIAN, version, 'bin/postgres')))
  return newest === undefined ? null : join(DEBIAN, newest, 'bin')
}

function installFromDebian(): string | null {
  installDebianPackages(['postgresql'], 'PostgreSQL for its tests')
  return findPrograms()
}

async function waitUntilReady(port: number, server: ChildProcess): Promise<void> {
  const until = performance.now() + READY_MS
  while (performance.now() < until && server.exitCode === null) {
    const client = new pg.Client({ connectionString: urlOf(port) })
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isReady) return
    await setTimeout(100)
  }
  server.kill()
  throw new Error('PostgreSQL did not start.')
}

const urlOf = (port: number) => `postgres://kalam@127.0.0.1:${port}/postgres`

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
