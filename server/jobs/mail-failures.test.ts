import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { db } from '#data/database/database.server.ts'
import { confirmTestOrder } from '#tests/support/records/confirm-order.ts'
import { type MailMoment, messageIdOf } from '#tests/support/servers/mail-server.ts'
import { setUpMails } from '#tests/support/servers/mail-setup.ts'
import { beforeEach, expect, test } from 'vitest'
import { until } from '#tests/support/run/until.ts'

const ORDERS = 4
const KILLS = 2

const mails = setUpMails()

beforeEach(async () => {
  for (let order = 0; order < ORDERS; order++) await confirmTestOrder()
})

/** Starts the built shop in a process that the test can kill. */
function startWorker(): ChildProcess {
  const settings = {
    PORT: '0',
    DATA_DIR: mails.folder,
    DEMO_SHOP: 'off',
    AVIF: 'off',
    SMTP_URL: mails.server.url,
  }
  return spawn(process.execPath, ['scripts/run.mjs', 'serve'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: 'ignore',
  })
}

async function kill(worker: ChildProcess): Promise<void> {
  const exited = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exited
  // As if its lease had expired.
  await db.updateTable('outbox').set({ dueAt: 0 }).where('state', '=', 'waiting').execute()
}

/** Runs a worker and kills it at this moment of a delivery, before the mail server responds. */
async function killAt(moment: MailMoment): Promise<void> {
  let worker: ChildProcess | undefined
  const reached = new Promise<void>((resolve) => {
    mails.server.onMoment = (now) => {
      if (now !== moment) return
      // Killed here, so that the worker never receives the mail server's response.
      worker?.kill('SIGKILL')
      resolve()
    }
  })
  worker = startWorker()
  await reached
  await kill(worker)
  mails.server.onMoment = () => {}
}

/** Runs a worker until all mails are sent. */
async function finish(): Promise<void> {
  const worker = startWorker()
  await until(
    async () => {
      const rows = await db.selectFrom('outbox').select('state').execute()
      return rows.every(({ state }) => state === 'sent')
    },
    { timeout: 15_000, interval: 50 },
  )
  await kill(worker)
}

const deliveredIds = () => mails.server.delivered.map(({ raw }) => messageIdOf(raw))

test.each(['connect', 'recipient'] as const)(
  'a worker that is killed repeatedly at %s: each mail arrives exactly once',
  { timeout: 60_000 },
  async (moment) => {
    for (let time = 0; time < KILLS; time++) await killAt(moment)
    await finish()
    expect(deliveredIds()).toHaveLength(ORDERS)
    expect(new Set(deliveredIds()).size).toBe(ORDERS)
  },
)

test(
  'killed between the data and the reply of the server: the mail is sent again under the same Message-ID',
  { timeout: 60_000 },
  async () => {
    for (let time = 0; time < KILLS; time++) await killAt('data')
    await finish()
    expect(new Set(deliveredIds()).size).toBe(ORDERS)
    // The best that SMTP allows: one duplicate for each kill.
    expect(deliveredIds()).toHaveLength(ORDERS + KILLS)
  },
)
