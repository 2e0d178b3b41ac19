import { describe, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { inTransaction, publishAlone } from '#data/database/transaction.server.ts'
import { enqueueMail } from '#data/mail/outbox.server.ts'
import { hasCompiler, Machine } from '#tests/faults/machine.ts'
import { messageIdOf, openMailServer } from '#tests/support/servers/mail-server.ts'
import { openSharedDatabase, ROUNDS, SERVER, startProcess } from './cluster.ts'

const MAILS = 50 * ROUNDS

describe.skipIf(!SERVER || !hasCompiler)('four mail workers, one with a clock 90 s ahead', () => {
  test('each mail is sent once; of a worker killed in the middle of one, once more under the same id', async () => {
    const database = await openSharedDatabase()
    const server = await openMailServer()
    const machine = new Machine()
    machine.clockMs = 90_000
    const variables = { SMTP_URL: server.url, WORK: 'on' }
    const workers = [
      await startProcess(database, { ...variables, ...machine.variables }),
      await startProcess(database, variables),
      await startProcess(database, variables),
      await startProcess(database, variables),
    ]
    // Web processes leave the mails to them.
    await startProcess(database, { WORK: 'off' })

    let killed = 0
    server.onMoment = (moment) => {
      if (moment !== 'data' || server.delivered.length !== MAILS / 2) return
      workers[1]!.signal('SIGKILL')
      killed++
    }
    await enqueue(MAILS)
    await expect
      .poll(() => server.delivered.length, { timeout: 60_000 + 300 * MAILS })
      .toBeGreaterThan(MAILS - 3)
    await expect.poll(sentOrClaimed, { timeout: 10_000 }).toBe(MAILS)
    // The lease of the killed worker's mail ends.
    await db.updateTable('outbox').set({ dueAt: Date.now() }).where('state', '=', 'waiting').execute()
    await publishAlone('mails')
    await expect.poll(sent, { timeout: 30_000 }).toBe(MAILS)

    expect(killed).toBe(1)
    const ids = server.delivered.map(({ raw }) => messageIdOf(raw))
    expect(new Set(ids).size).toBe(MAILS)
    expect(ids.length - MAILS).toBeLessThanOrEqual(1)
  }, 1_800_000)
})

function enqueue(count: number): Promise<void> {
  const message = { subject: 'Sketch pens', paragraphs: ['They are back.'], action: null }
  return inTransaction(async (transaction) => {
    for (let number = 0; number < count; number++) {
      const mail = {
        id: `cluster.${number}`,
        kind: 'account',
        recipient: 'asha@example.com',
        path: '/',
      } as const
      await enqueueMail(transaction, { ...mail, message }, Date.now())
    }
  })
}

async function countMails(state?: 'sent'): Promise<number> {
  let query = db.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('count'))
  query = state ? query.where('state', '=', state) : query.where('attempts', '>', 0)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

const sentOrClaimed = () => countMails()
const sent = () => countMails('sent')
