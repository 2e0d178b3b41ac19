import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { freePort } from '#tests/support/servers/free-port.ts'
import { installDebianPackages } from './debian-packages.ts'
import { objectStoreSettings } from './swift-settings.ts'

const MEMCACHED = '/usr/bin/memcached'
const hasPrograms = () => existsSync('/usr/bin/swift-proxy-server') && existsSync(MEMCACHED)
const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const READY_MS = 120_000
const ACCOUNT = 'test%3Atester:testing'

export interface SwiftServer {
  /** Of an empty bucket, as `FILES_URL` has it. */
  url: string
  /** Where anybody may read what is in it. */
  publicUrl: string
  /** Ends it for good, and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts an object store of its own that speaks the protocol of S3, in a temporary folder: OpenStack Swift of Debian,
 * which is installed if the process may do so.
 * @returns null when there is none to be had
 */
export async function startSwift(): Promise<SwiftServer | null> {
  if (!hasPrograms()) installDebianPackages(PACKAGES, 'OpenStack Swift for the tests of buckets')
  if (!hasPrograms()) return null
  const folder = mkdtempSync(join(tmpdir(), 'kalam-swift-'))
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    memcached: await freePort(),
  }
  for (const [name, text] of Object.entries(objectStoreSettings(folder, ports))) {
    writeFileSync(join(folder, `${name}-server.conf`), text)
  }
  mkdirSync(join(folder, 'disks/one'), { recursive: true })
  for (const kind of ['account', 'container', 'object'] as const) makeRing(folder, kind, ports[kind])
  const servers = [
    start(MEMCACHED, ['-l', '127.0.0.1', '-p', `${ports.memcached}`, '-U', '0', ...asRoot()]),
    ...['account', 'container', 'object', 'proxy'].map((kind) =>
      start(`/usr/bin/swift-${kind}-server`, [join(folder, `${kind}-server.conf`)]),
    ),
  ]
  const stop = async () => {
    await Promise.all(servers.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(`http://127.0.0.1:${ports.proxy}`)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `s3+http://${ACCOUNT}@127.0.0.1:${ports.proxy}/kalam`,
    publicUrl: `http://127.0.0.1:${ports.proxy}/v1/AUTH_test/kalam`,
    stop,
  }
}

/** Where Swift looks for what: on the one disk. */
function makeRing(folder: string, kind: string, port: number): void {
  const ring = (...args: string[]) => {
    const made = spawnSync('/usr/bin/swift-ring-builder', [`${kind}.builder`, ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    // 1: it has a warning.
    if (made.status !== 0 && made.status !== 1) throw new Error(made.stdout + made.stderr)
  }
  ring('create', '4', '1', '1')
  ring('add', `r1z1-127.0.0.1:${port}/one`, '1')
  ring('rebalance')
}

function start(program: string, args: string[]): ChildProcess {
  return spawn(program, args, { stdio: 'ignore' })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

function asRoot(): string[] {
  return process.getuid?.() === 0 ? ['-u', 'root'] : []
}

/** It is ready when an account can be asked for, which needs all of its servers. */
async function waitUntilReady(address: string): Promise<void> {
  const until = performance.now() + READY_MS
  while (performance.now() < until) {
    if (await createBucket(address).catch(() => false)) return
    await setTimeout(100)
  }
  throw new Error('Swift did not start.')
}

/** In the protocol of Swift itself. */
async function createBucket(address: string): Promise<boolean> {
  const headers = { 'X-Auth-User': 'test:tester', 'X-Auth-Key': 'testing' }
  const signedIn = await fetch(`${address}/auth/v1.0`, { headers })
  const [storage, token] = [signedIn.headers.get('X-Storage-Url'), signedIn.headers.get('X-Auth-Token')]
  if (!storage || !token) return false
  const made = await fetch(`${storage}/kalam`, {
    method: 'PUT',
    headers: { 'X-Auth-Token': token, 'X-Container-Read': '.r:*' },
  })
  return made.ok
}
