import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { closeDatabase, db, openDatabase } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { type MailServer, type Moment, openMailServer } from '#tests/support/mail-server.ts'
import { createTestOrder } from '#tests/support/test-order.ts'

const ORDERS = 4
const KILLS = 2
const ADMIN = { actor: 'admin', id: 'keeper' } as const

let folder: string
let server: MailServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-torture-'))
  await openDatabase(folder)
  await initialiseCategories(0)
})
afterAll(closeDatabase)

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  server = await openMailServer()
  for (let order = 0; order < ORDERS; order++) {
    await transitionOrder(await createTestOrder(), 'confirm', ADMIN, Date.now())
  }
})

/** A built shop in a process of its own, which can be killed. */
function startWorker(): ChildProcess {
  const settings = { PORT: '0', DATA_DIR: folder, DEMO_SHOP: 'off', AVIF: 'off', SMTP_URL: server.url }
  return spawn(process.execPath, ['scripts/serve.mjs'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: 'ignore',
  })
}

async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
  // As when its lease is over.
  await db.updateTable('outbox').set({ dueAt: 0 }).where('state', '=', 'waiting').execute()
}

/** Starts a worker and kills it at this moment of a mail, before the server's reply. */
async function killedAt(moment: Moment): Promise<void> {
  let worker: ChildProcess | undefined
  const met = new Promise<void>((meet) => {
    server.meets = (now) => {
      if (now !== moment) return
      // At once: the server's reply must not arrive.
      worker?.kill('SIGKILL')
      meet()
    }
  })
  worker = startWorker()
  await met
  await kill(worker)
  server.meets = () => {}
}

/** Starts a worker and lets it send everything. */
async function finish(): Promise<void> {
  const worker = startWorker()
  await vi.waitUntil(
    async () => {
      const rows = await db.selectFrom('outbox').select('state').execute()
      return rows.every(({ state }) => state === 'sent')
    },
    { timeout: 15_000, interval: 50 },
  )
  await kill(worker)
}

const messageIds = () => server.arrived.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])

test.each(['connect', 'recipient'] as const)(
  'a worker that is killed repeatedly at %s: each mail arrives exactly once',
  { timeout: 60_000 },
  async (moment) => {
    for (let time = 0; time < KILLS; time++) await killedAt(moment)
    await finish()
    expect(messageIds()).toHaveLength(ORDERS)
    expect(new Set(messageIds()).size).toBe(ORDERS)
  },
)

test(
  'killed between the data and the reply of the server: the mail is sent again under the same Message-ID',
  { timeout: 60_000 },
  async () => {
    for (let time = 0; time < KILLS; time++) await killedAt('data')
    await finish()
    expect(new Set(messageIds()).size).toBe(ORDERS)
    // SMTP allows no better: once more for each kill, and no more than that.
    expect(messageIds()).toHaveLength(ORDERS + KILLS)
  },
)
