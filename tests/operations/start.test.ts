import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { SHOP_FLAGS, SHOP_VARIABLES } from '#scripts/commands.mjs'

let folder: string
let shop: ChildProcess | undefined
let output: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-start-'))
  output = ''
})

afterEach(() => {
  shop?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the built shop as `npm start` does, once everything is installed and built. */
function start(variables: Record<string, string>): ChildProcess {
  const environment = { PORT: '0', DATA_DIR: join(folder, 'data'), DEMO_SHOP: 'off', ...variables }
  shop = spawn(process.execPath, ['scripts/run.mjs', 'serve'], {
    env: { PATH: process.env.PATH, ...environment },
  })
  for (const stream of [shop.stdout!, shop.stderr!])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return shop
}

function ended(program: ChildProcess): Promise<number | null> {
  return new Promise((end) => program.once('exit', (code) => end(code)))
}

async function opened(): Promise<string> {
  await expect.poll(() => output, { timeout: 15_000 }).toContain('The shop is open.')
  return /Shop\s+(http:\S+)/.exec(output)![1]!
}

test('prints one block: shop, admin, e-mail and a first password, which is not printed again', async () => {
  start({})
  const url = await opened()
  expect(output).toContain(`Admin     ${url}/admin`)
  expect(output).toContain('E-mail    admin@kalam.example')
  expect(output).toMatch(/Password {2}[\w-]{12}\n/)
  expect(output).toContain('Test page off (AUTH_TEST_PAGE=on adds /auth-test)')
  expect((await fetch(`${url}/auth-test`)).status).toBe(404)
  expect((await fetch(`${url}/store`)).status).toBe(200)
  shop!.kill('SIGTERM')
  expect(await ended(shop!)).toBe(0)
  output = ''
  start({})
  await opened()
  expect(output).toContain('the one you know')
})

test('a database that is away, and one without such a host: the sentence names DATABASE_URL', async () => {
  for (const host of ['127.0.0.1:1', 'nosuch.invalid']) {
    output = ''
    expect(await ended(start({ DATABASE_URL: `postgres://kalam:x@${host}/kalam` }))).toBe(1)
    expect(output).toMatch(
      /^The database at DATABASE_URL cannot be opened \(.*\): start it, or correct DATABASE_URL\.$/m,
    )
  }
})

test('a start takes the code that the build has compiled', async () => {
  start({ NODE_DEBUG_NATIVE: 'COMPILE_CACHE' })
  await opened()
  expect(output).toMatch(/V8 code cache for ESM file:\S+\/build\/server\/index\.js was accepted/)
})

test.runIf(process.platform === 'linux')(
  'the shop runs with its flags of V8 and variables of the C library, but those that are set already; its service has them',
  async () => {
    start({ MALLOC_ARENA_MAX: '3' })
    await opened()
    const [flags, variables] = ['cmdline', 'environ'].map((name) =>
      readFileSync(`/proc/${shop!.pid}/${name}`, 'utf8').split('\0'),
    )
    expect(flags).toEqual(expect.arrayContaining(SHOP_FLAGS))
    const expected = Object.entries({ ...SHOP_VARIABLES, MALLOC_ARENA_MAX: '3' }).map((pair) =>
      pair.join('='),
    )
    expect(variables).toEqual(expect.arrayContaining(expected))
    const service = readFileSync('deploy/kalam.service', 'utf8')
    for (const [name, value] of Object.entries(SHOP_VARIABLES)) expect(service).toContain(`${name}=${value}`)
    expect(service).toContain(`node ${SHOP_FLAGS.join(' ')} scripts/run.mjs serve`)
  },
)

test('the server’s bundle is ASCII, of which V8 keeps one byte a letter, and without React’s development builds', () => {
  const texts = readdirSync('build/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join('build/server', name), 'latin1'))
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((text) => /[^\0-\x7f]/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('react-dom-server.node.development.js'))).toEqual([])
})

test('a request in flight is finished before the shop stops', async () => {
  start({})
  const url = await opened()
  const body = 'a=1'
  const headers = {
    Origin: url,
    Expect: '100-continue',
    'Content-Length': body.length,
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  const pending = request(`${url}/logout`, { method: 'POST', headers })
  const status = new Promise<number>((resolve, reject) => {
    pending.on('response', (response) => resolve(response.resume().statusCode!)).on('error', reject)
  })
  pending.flushHeaders()
  await new Promise((resolve) => pending.once('continue', resolve))
  shop!.kill('SIGINT')
  await expect.poll(() => output).toContain('Closing')
  pending.end(body)
  expect(await status).toBe(302)
  expect(await ended(shop!)).toBe(0)
})

test('a taken port is reported in one sentence with the remedy', async () => {
  const other = createServer()
  await new Promise<void>((open) => other.listen(0, '127.0.0.1', open))
  const port = String((other.address() as AddressInfo).port)
  expect(await ended(start({ PORT: port }))).toBe(1)
  expect(output.trim()).toBe(
    `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=3001 npm start.`,
  )
  output = ''
  // Of a service, npm would start another shop, with other settings and as another account.
  expect(await ended(start({ PORT: port, KALAM_PREBUILT: 'on' }))).toBe(1)
  expect(output.trim()).toBe(
    `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=3001 in its shop.env; the proxy must know it, too.`,
  )
  other.close()
})

test('a data folder that cannot be used is reported in one sentence with the remedy', async () => {
  writeFileSync(join(folder, 'a-file'), '')
  const place = join(folder, 'a-file')
  expect(await ended(start({ DATA_DIR: place }))).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain(`The data folder ${place} cannot be used`)
  expect(output).toContain('set DATA_DIR to another folder')
})

test.each([
  [{ PORT: 'eighty' }, 'PORT is set to "eighty", but it must be a whole number'],
  [{ PUBLIC_URL: 'shop' }, 'PUBLIC_URL is set to "shop", but it must be a web address'],
  [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL is set to "me", but it must be an e-mail address.'],
  // What starts the shop may log this: secrets are not shown.
  [{ ADMIN_PASSWORD: 'tiny' }, 'ADMIN_PASSWORD is set, but it must have at least 6 characters.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is set, but it must have at least 16 characters.'],
])('a bad variable is named, with the remedy: %o', async (variables, sentence) => {
  expect(await ended(start(variables as unknown as Record<string, string>))).toBe(1)
  expect(output).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})
