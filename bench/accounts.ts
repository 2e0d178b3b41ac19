import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

import { TestBrowser } from '#tests/support/pages/browser.ts'
import { readMail } from '#tests/support/servers/read-mail.ts'
import { medianMs } from './load.ts'
import { cpuOf, type ServerProcess } from './processes.ts'
import type { Row } from './table.ts'

const SIGN_INS = 50
const LOOKUPS = 2_000
const GUESSES = 10_000
const ADDRESSES = 1_000
const CONCURRENCY = 16

const shopper = { email: 'sign-in@example.com', password: 'satin ribbon 7' }

/** Signing in, looking up a session, and guessing the admin's password. The shop must trust one proxy. */
export async function benchAccounts(
  shop: ServerProcess,
  admin: { email: string; password: string },
  folder: string,
): Promise<Row[]> {
  const client = new TestBrowser(shop.url)
  await client.post('/signup', { ...shopper, confirmPassword: shopper.password })
  const signIn = () => signInAt(shop)
  await medianMs(signIn, 5)
  let cpu = cpuOf(shop.pid)
  const signInMs = await medianMs(signIn, SIGN_INS)
  const signInCpu = (cpuOf(shop.pid) - cpu) / SIGN_INS

  const guest = new TestBrowser(shop.url)
  await medianMs(() => fetchSession(client), 200)
  cpu = cpuOf(shop.pid)
  const sessionMs = await medianMs(() => fetchSession(client), LOOKUPS)
  const sessionCpu = (cpuOf(shop.pid) - cpu) / LOOKUPS
  cpu = cpuOf(shop.pid)
  const guestMs = await medianMs(() => fetchSession(guest), LOOKUPS)
  const guestCpu = (cpuOf(shop.pid) - cpu) / LOOKUPS
  const known = browserFrom(shop, '192.0.2.1')
  await known.post('/admin/sign-in', admin)
  await known.post('/logout')
  const guessed = await guess(shop, admin.email)
  const fromKnown = await known.post('/admin/sign-in', admin)
  const fromNew = await browserFrom(shop, '192.0.2.2').post('/admin/sign-in', admin)
  const fromLink = await signInByLink(browserFrom(shop, '192.0.2.3'), admin, folder)
  return [
    {
      what: 'one sign-in through HTTP',
      figure: `${signInMs.toFixed(1)} ms, ${signInCpu.toFixed(1)} ms of CPU`,
    },
    {
      what: 'session look-up',
      figure: `${(sessionMs - guestMs).toFixed(2)} ms, ${(sessionCpu - guestCpu).toFixed(2)} ms of CPU`,
      baseline: `/session as a guest ${guestMs.toFixed(2)} ms`,
    },
    {
      what: `${GUESSES} guesses at the admin's password from ${ADDRESSES} addresses`,
      figure: `${guessed.checked} checked, ${guessed.limited} rejected by the limit, ${guessed.signedIn} signed in`,
      baseline: `${guessed.seconds.toFixed(1)} s; ${countRateLimits(folder)} counters stored`,
      goal: '<= 20 checked, 0 signed in',
    },
    {
      what: 'the owner signs in during the guesses',
      figure: `known device ${fromKnown.status}, reset link ${fromLink}, new device ${fromNew.status}`,
      goal: '302, 302, 429',
    },
  ]
}

async function signInAt(shop: ServerProcess): Promise<void> {
  const response = await new TestBrowser(shop.url).post('/login', shopper)
  await response.text()
  if (response.status !== 302) throw new Error(`Not signed in: ${response.status}`)
}

async function fetchSession(client: TestBrowser): Promise<void> {
  await (await client.get('/session')).text()
}

/** Every guess is a different password; the client addresses rotate. */
async function guess(shop: ServerProcess, email: string) {
  const counts = { checked: 0, limited: 0, signedIn: 0 }
  let attempts = 0
  const started = performance.now()
  const guessers = Array.from({ length: CONCURRENCY }, async () => {
    while (attempts < GUESSES) {
      const attempt = attempts++
      const client = browserFrom(shop, `10.${Math.floor((attempt % ADDRESSES) / 250)}.0.${attempt % 250}`)
      const response = await client.post('/admin/sign-in', { email, password: `guess ${attempt}` })
      await response.text()
      if (response.status === 302) counts.signedIn++
      else if (response.status === 429) counts.limited++
      else counts.checked++
    }
  })
  await Promise.all(guessers)
  return { ...counts, seconds: (performance.now() - started) / 1000 }
}

function browserFrom(shop: ServerProcess, address: string): TestBrowser {
  const client = new TestBrowser(shop.url)
  client.headers['X-Forwarded-For'] = address
  return client
}

/** Asks for a link, reads it from the mail in the data folder, and sets the same password again. */
async function signInByLink(
  client: TestBrowser,
  { email, password }: { email: string; password: string },
  folder: string,
): Promise<number> {
  await client.post('/forgot-password', { email })
  for (let wait = 0; wait < 100; wait++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const token = resetTokenIn(join(folder, 'mails'))
    if (!token) continue
    const response = await client.post('/reset-password', { token, password, confirmPassword: password })
    return response.status
  }
  throw new Error('No reset mail arrived')
}

function resetTokenIn(folder: string): string | undefined {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map(
      (name) =>
        /reset-password\?token=(\S+)/.exec(readMail(readFileSync(join(folder, name), 'utf8')).text)?.[1],
    )
    .find(Boolean)
}

function countRateLimits(folder: string): number {
  const database = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
  const { count } = database.prepare('select count(*) as count from rate_limits').get() as { count: number }
  database.close()
  return count
}
