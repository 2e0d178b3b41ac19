import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A port that no program listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
