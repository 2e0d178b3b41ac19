import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { transitionOrder } from '#data/orders/order-transitions.server.ts'
import { type MailServer, type Moment, openMailServer } from '#tests/support/mail-server.ts'
import { configureTestShop } from '#tests/support/test-data.ts'
import { createTestOrder } from '#tests/support/test-order.ts'

const ORDERS = 4
const KILLS = 2
const ADMIN = { actor: 'admin', id: 'keeper' } as const

let folder: string
let server: MailServer

beforeAll(async () => {
  folder = await configureTestShop()
})

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  server = await openMailServer()
  for (let order = 0; order < ORDERS; order++) {
    await transitionOrder(await createTestOrder(), 'confirm', ADMIN, Date.now())
  }
})

const startWorker = () =>
  spawn(process.execPath, ['tests/support/mail-worker-process.ts', folder, server.url], { stdio: 'ignore' })

async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
  // As when its lease is over.
  await db.updateTable('outbox').set({ dueAt: 0 }).where('state', '=', 'waiting').execute()
}

/** A worker that is killed at this moment of a letter, before it hears an answer. */
async function killedAt(moment: Moment): Promise<void> {
  let worker: ChildProcess | undefined
  const met = new Promise<void>((meet) => {
    server.meets = (now) => {
      if (now !== moment) return
      // At once: what the server says next must find nobody.
      worker?.kill('SIGKILL')
      meet()
    }
  })
  worker = startWorker()
  await met
  await kill(worker)
  server.meets = () => {}
}

/** A worker that nobody kills before all is sent. */
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

const lettersArrived = () => server.arrived.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])

test.each(['connect', 'recipient'] as const)(
  'a worker that is killed again and again at %s: each letter arrives exactly once',
  { timeout: 60_000 },
  async (moment) => {
    for (let time = 0; time < KILLS; time++) await killedAt(moment)
    await finish()
    expect(lettersArrived()).toHaveLength(ORDERS)
    expect(new Set(lettersArrived()).size).toBe(ORDERS)
  },
)

test(
  'killed between handing a letter over and hearing that it was taken: it comes again as the same letter',
  { timeout: 60_000 },
  async () => {
    for (let time = 0; time < KILLS; time++) await killedAt('data')
    await finish()
    expect(new Set(lettersArrived()).size).toBe(ORDERS)
    // Nobody could know better: once more for each time it was killed, and not once more than that.
    expect(lettersArrived()).toHaveLength(ORDERS + KILLS)
  },
)
