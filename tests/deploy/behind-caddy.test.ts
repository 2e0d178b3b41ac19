import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'

import { checkout } from '#copy/checkout.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { PRICE, prepareFolder, startShop } from '#tests/faults/fault-shop.ts'

const hasCaddy = spawnSync('caddy', ['version']).status === 0
const PASSWORD = 'neat-words'

test.skipIf(!hasCaddy)(
  'behind deploy/Caddyfile, customers order over TLS, under their own address',
  async () => {
    const folder = join(temporaryFolder(), 'data')
    const products = await prepareFolder(folder)
    const [port, tlsPort] = [await freePort(), await freePort()]
    const PUBLIC_URL = `https://localhost:${tlsPort}`
    const shop = await startShop(folder, { PORT: String(port), PUBLIC_URL, TRUST_PROXY: '1' })
    await startCaddy({ PUBLIC_URL, SHOP_UPSTREAM: `127.0.0.1:${port}` }, tlsPort)

    const home = await ask(PUBLIC_URL, '/')
    expect(home).toMatchObject({ status: 200, version: '1.1' })
    expect(home.headers['strict-transport-security']).toContain('max-age')

    const account = { email: 'asha@example.com', password: PASSWORD, confirmPassword: PASSWORD }
    const signUp = await ask(PUBLIC_URL, '/signup', { form: account })
    const [setCookie = ''] = signUp.headers['set-cookie'] ?? []
    expect(setCookie).toMatch(/^__Host-kalam\.session_token=.*Secure/)
    const cookie = setCookie.split(';')[0]!

    const live = await openLive(PUBLIC_URL, cookie)
    const order = { form: checkoutFields([{ id: products[0]!.id, quantity: 2 }], 2 * PRICE), cookie }
    const placed = await ask(PUBLIC_URL, '/checkout', order)
    expect(placed.status).toBe(201)
    expect(placed.body).toContain(checkout.success.title)
    await expect.poll(() => live.received(), { timeout: 5_000 }).toContain('event: revalidate')

    // What a client says of its own address is not believed.
    const liar = { ...account, email: 'liar@example.com' }
    await ask(PUBLIC_URL, '/signup', { form: liar, headers: { 'X-Forwarded-For': '6.6.6.6' } })
    expect(addressesOf(folder)).toEqual(['127.0.0.1'])
    const foreign = { form: order.form, cookie, headers: { Origin: 'https://evil.example' } }
    expect((await ask(PUBLIC_URL, '/checkout', foreign)).status).toBe(403)

    // A shop that is started again is waited for.
    shop.signal('SIGTERM')
    await shop.ended
    const during = ask(PUBLIC_URL, '/store?search=ink')
    await startShop(folder, { PORT: String(port), PUBLIC_URL, TRUST_PROXY: '1' })
    expect([200, 503]).toContain((await during).status)
  },
  60_000,
)

/** Runs deploy/Caddyfile as it is, with certificates of Caddy's own authority, on ports that need no root. */
async function startCaddy(variables: Record<string, string>, port: number): Promise<void> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'home'))
  const options = `admin off\n\tskip_install_trust\n\thttp_port ${await freePort()}\n\tdefault_bind 127.0.0.1`
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\t${options}\n}\nimport ${resolve('deploy/Caddyfile')}\n`)
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: join(folder, 'home'), ...variables },
    stdio: 'ignore',
  })
  onTestFinished(() => void caddy.kill('SIGKILL'))
  await expect.poll(() => isListening(port), { timeout: 15_000 }).toBe(true)
}

function isListening(port: number): Promise<boolean> {
  return new Promise((found) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      found(true)
    })
    socket.on('error', () => found(false))
  })
}

interface Asked {
  form?: Record<string, string>
  cookie?: string
  headers?: Record<string, string>
}

const agent = new Agent({ rejectUnauthorized: false })

async function ask(base: string, path: string, { form, cookie, headers }: Asked = {}) {
  const body = form && new URLSearchParams(form).toString()
  const sent = {
    ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: base }),
    ...(cookie && { Cookie: cookie }),
    ...headers,
  }
  const response = await send(base + path, sent, body)
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  const { statusCode: status, headers: received, httpVersion: version } = response
  return { status, headers: received, version, body: Buffer.concat(pieces).toString() }
}

async function openLive(base: string, cookie: string): Promise<{ received: () => string }> {
  let text = ''
  const response = await send(`${base}/live`, { Cookie: cookie, Accept: 'text/event-stream' })
  expect(response.statusCode).toBe(200)
  response.on('data', (piece: Buffer) => (text += piece.toString()))
  response.on('error', () => {})
  onTestFinished(() => void response.destroy())
  return { received: () => text }
}

function send(url: string, headers: Record<string, string>, body?: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    request(url, { agent, method, headers }, resolve).on('error', reject).end(body)
  })
}

/** The addresses that the shop has stored with its sessions. */
function addressesOf(folder: string): unknown[] {
  const database = new DatabaseSync(join(folder, 'kalam.db'))
  try {
    return database
      .prepare('select distinct ipAddress from sessions')
      .all()
      .map((row) => row['ipAddress'])
  } finally {
    database.close()
  }
}
