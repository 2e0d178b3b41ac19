import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

import { freePort } from '#tests/support/servers/free-port.ts'

/** PgBouncer refuses to run as root. */
const NOBODY = 65534

/** Whether PgBouncer is on this machine; `npm run test:cluster` installs it where it may. */
export const hasPooler = spawnSync('pgbouncer', ['-V']).status === 0

/** Starts PgBouncer in transaction mode in front of a database, with the settings of docs/scaling.md. @returns the URL there */
export async function startPooler(databaseUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-pgbouncer-'))
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${username}" ""\n`)
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${databasePort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `auth_file = ${users}`,
    ...SETTINGS,
  ]
  writeFileSync(file, settings.join('\n'))
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (account.uid !== undefined) for (const path of [folder, file, users]) chownSync(path, NOBODY, NOBODY)
  const pooler = spawn('pgbouncer', ['--quiet', file], { ...account, stdio: 'ignore' })
  onTestFinished(() => {
    pooler.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => listens(port), { timeout: 10_000 }).toBe(true)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return url.href
}

const SETTINGS = [
  'pool_mode = transaction',
  'default_pool_size = 20',
  'max_client_conn = 500',
  'ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
]

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
