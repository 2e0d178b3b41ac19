import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { duringFault } from './during-fault.ts'
import { prepareFolder, startShop } from './fault-shop.ts'

test('while the mail server is dead, orders go on; when it is back, it gets every mail', async () => {
  const folder = join(temporaryFolder(), 'data')
  const products = await prepareFolder(folder)
  const port = await freePort()
  const shop = await startShop(folder, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  let mails: string[] = []
  let backAt = 0
  const { refusals, lostAnswers, visitor, acknowledged } = await duringFault(
    { shop, folder, products },
    {
      name: 'mail server dead',
      begin: () => {},
      end() {
        mails = openServer(port)
        backAt = performance.now()
      },
      lastsMs: 2_000,
      shoppers: 1,
    },
  )
  expect([refusals, lostAnswers, visitor.failures]).toEqual([0, 0, []])
  await expect.poll(() => mails.length, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0)
  const first = secondsSince(backAt)
  const missing = () => [...acknowledged].filter((id) => !mails.some((mail) => mail.includes(id))).length
  // The mail server greets after 0.1 s, and a faster machine has placed more orders: it may take as long as mails come.
  await expect.poll(missing, { timeout: 60_000, interval: 100 }).toBe(0)
  console.log(
    `mail server dead: the first mail ${first} s after it was back, those of all ${acknowledged.size} orders after ${secondsSince(backAt)} s`,
  )
}, 100_000)

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(1)
}

/** @returns the mails that it receives, as they come */
function openServer(port: number): string[] {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, go) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        mails.push(Buffer.concat(pieces).toString())
        go()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  onTestFinished(() => server.close())
  return mails
}
