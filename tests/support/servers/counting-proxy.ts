import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What is sent at once arrives before its first answer is passed on. */
const DELAY_MS = 20

export interface CountingProxy {
  /** The URL of the same database through the proxy. */
  url: string
  /** How often a client sent something and then waited for answers. */
  roundTrips: () => number
  /** Whether answers are passed on; at first they are. */
  passAnswers: (passes: boolean) => void
  close: () => void
}

/** Passes on what is sent between clients and a database server, and counts the round trips. */
export async function startCountingProxy(database: string): Promise<CountingProxy> {
  const target = new URL(database)
  let count = 0
  let passes = true
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    let waits = false
    client.on('data', (data) => {
      if (!waits) count++
      waits = true
      upstream.write(data)
    })
    upstream.on('data', async (data) => {
      await setTimeout(DELAY_MS)
      waits = false
      if (passes) client.write(data)
    })
    client.on('error', () => {}).on('close', () => upstream.destroy())
    upstream.on('error', () => {}).on('close', () => client.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    roundTrips: () => count,
    passAnswers: (pass) => (passes = pass),
    close: () => server.close(),
  }
}
