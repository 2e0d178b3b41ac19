import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A network between a process and its database that can be cut: what was sent stays without an answer. */
export interface Network {
  /** The URL of the database beyond it. */
  url: string
  /** Nothing passes any more, and nobody is told. */
  cut: () => void
  /** New connections pass again; those of before are lost. */
  mend: () => void
}

export async function openNetwork(databaseUrl: string): Promise<Network> {
  const target = new URL(databaseUrl)
  let isCut = false
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const close = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => void (isCut || to.write(bytes)))
      from.on('close', () => void (isCut || close())).on('error', () => void (isCut || close()))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const lose = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }
  onTestFinished(() => {
    lose()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cut: () => void (isCut = true),
    mend() {
      isCut = false
      lose()
    },
  }
}
