import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

import { TestBrowser } from '#tests/support/browser.ts'
import { alone } from './load.ts'
import { cpuOf, type Serving } from './processes.ts'
import type { Row } from './table.ts'

const SIGN_INS = 50
const LOOK_UPS = 2_000
const GUESSES = 10_000
const ADDRESSES = 1_000
const AT_ONCE = 16

const shopper = { email: 'sign-in@example.com', password: 'satin ribbon 7' }

/** Signing in, looking a session up, and guessing the admin's password. The shop must trust one proxy in front. */
export async function benchAccounts(shop: Serving, admin: { email: string }, folder: string): Promise<Row[]> {
  const visitor = new TestBrowser(shop.url)
  await visitor.post('/signup', { ...shopper, confirmPassword: shopper.password })
  const signIn = () => signInAt(shop)
  await alone(signIn, 5)
  let cpu = cpuOf(shop.pid)
  const signInMs = await alone(signIn, SIGN_INS)
  const signInCpu = (cpuOf(shop.pid) - cpu) / SIGN_INS

  const guest = new TestBrowser(shop.url)
  await alone(() => fetchSession(visitor), 200)
  cpu = cpuOf(shop.pid)
  const sessionMs = await alone(() => fetchSession(visitor), LOOK_UPS)
  const sessionCpu = (cpuOf(shop.pid) - cpu) / LOOK_UPS
  cpu = cpuOf(shop.pid)
  const guestMs = await alone(() => fetchSession(guest), LOOK_UPS)
  const guestCpu = (cpuOf(shop.pid) - cpu) / LOOK_UPS
  const guessed = await guess(shop, admin.email)
  return [
    {
      what: 'one sign-in through HTTP',
      figure: `${signInMs.toFixed(1)} ms, ${signInCpu.toFixed(1)} ms of CPU`,
    },
    {
      what: 'looking a session up',
      figure: `${(sessionMs - guestMs).toFixed(2)} ms, ${(sessionCpu - guestCpu).toFixed(2)} ms of CPU`,
      beside: `/session as a guest ${guestMs.toFixed(2)} ms`,
    },
    {
      what: `${GUESSES} guesses at the admin's password from ${ADDRESSES} addresses`,
      figure: `${guessed.checked} checked, ${guessed.limited} refused by the limit, ${guessed.signedIn} signed in`,
      beside: `${guessed.seconds.toFixed(1)} s; ${countRateLimits(folder)} counters stored`,
      goal: '<= 10 checked',
    },
  ]
}

async function signInAt(shop: Serving): Promise<void> {
  const response = await new TestBrowser(shop.url).post('/login', shopper)
  await response.text()
  if (response.status !== 302) throw new Error(`Not signed in: ${response.status}`)
}

async function fetchSession(visitor: TestBrowser): Promise<void> {
  await (await visitor.get('/session')).text()
}

/** Every guess is another password; the addresses rotate. */
async function guess(shop: Serving, email: string) {
  const counts = { checked: 0, limited: 0, signedIn: 0 }
  let made = 0
  const started = performance.now()
  const guessers = Array.from({ length: AT_ONCE }, async () => {
    while (made < GUESSES) {
      const turn = made++
      const visitor = new TestBrowser(shop.url)
      visitor.headers['X-Forwarded-For'] = `10.${Math.floor((turn % ADDRESSES) / 250)}.0.${turn % 250}`
      const response = await visitor.post('/admin/sign-in', { email, password: `guess ${turn}` })
      await response.text()
      if (response.status === 302) counts.signedIn++
      else if (response.status === 429) counts.limited++
      else counts.checked++
    }
  })
  await Promise.all(guessers)
  return { ...counts, seconds: (performance.now() - started) / 1000 }
}

function countRateLimits(folder: string): number {
  const database = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
  const { count } = database.prepare('select count(*) as count from rate_limits').get() as { count: number }
  database.close()
  return count
}
