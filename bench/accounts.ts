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

/** Signing in, being known again, and guessing the admin's password. The shop must believe one proxy in front. */
export async function benchAccounts(shop: Serving, admin: { email: string }, folder: string): Promise<Row[]> {
  const browser = new TestBrowser(shop.url)
  await browser.post('/signup', { ...shopper, confirmPassword: shopper.password })
  const signIn = () => enter(shop)
  await alone(signIn, 5)
  let cpu = cpuOf(shop.pid)
  const signInMs = await alone(signIn, SIGN_INS)
  const signInCpu = (cpuOf(shop.pid) - cpu) / SIGN_INS

  const guest = new TestBrowser(shop.url)
  await alone(() => ask(browser), 200)
  cpu = cpuOf(shop.pid)
  const knownMs = await alone(() => ask(browser), LOOK_UPS)
  const knownCpu = (cpuOf(shop.pid) - cpu) / LOOK_UPS
  cpu = cpuOf(shop.pid)
  const guestMs = await alone(() => ask(guest), LOOK_UPS)
  const guestCpu = (cpuOf(shop.pid) - cpu) / LOOK_UPS
  const guessed = await guess(shop, admin.email)
  return [
    {
      what: 'one sign-in through HTTP',
      figure: `${signInMs.toFixed(1)} ms, ${signInCpu.toFixed(1)} ms of CPU`,
    },
    {
      what: 'looking a session up',
      figure: `${(knownMs - guestMs).toFixed(2)} ms, ${(knownCpu - guestCpu).toFixed(2)} ms of CPU`,
      beside: `who am I, as a guest ${guestMs.toFixed(2)} ms`,
    },
    {
      what: `${GUESSES} guesses at the admin's password from ${ADDRESSES} addresses`,
      figure: `${guessed.lookedAt} looked at, ${guessed.refused} refused, ${guessed.entered} let in`,
      beside: `${guessed.seconds.toFixed(1)} s; ${attemptsKept(folder)} counters kept`,
      goal: '<= 10 looked at',
    },
  ]
}

async function enter(shop: Serving): Promise<void> {
  const answer = await new TestBrowser(shop.url).post('/login', shopper)
  await answer.text()
  if (answer.status !== 302) throw new Error(`Not signed in: ${answer.status}`)
}

async function ask(browser: TestBrowser): Promise<void> {
  await (await browser.get('/session')).text()
}

/** Every guess is another password; the addresses take turns. */
async function guess(shop: Serving, email: string) {
  const told = { lookedAt: 0, refused: 0, entered: 0 }
  let made = 0
  const started = performance.now()
  const guessers = Array.from({ length: AT_ONCE }, async () => {
    while (made < GUESSES) {
      const turn = made++
      const browser = new TestBrowser(shop.url)
      browser.headers['X-Forwarded-For'] = `10.${Math.floor((turn % ADDRESSES) / 250)}.0.${turn % 250}`
      const answer = await browser.post('/admin/sign-in', { email, password: `guess ${turn}` })
      await answer.text()
      if (answer.status === 302) told.entered++
      else if (answer.status === 429) told.refused++
      else told.lookedAt++
    }
  })
  await Promise.all(guessers)
  return { ...told, seconds: (performance.now() - started) / 1000 }
}

function attemptsKept(folder: string): number {
  const database = new DatabaseSync(join(folder, 'kalam.db'), { readOnly: true })
  const { kept } = database.prepare('select count(*) as kept from rate_limits').get() as { kept: number }
  database.close()
  return kept
}
