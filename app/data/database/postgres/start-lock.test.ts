import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

import { lockStart } from './start-lock.server.ts'

test('a server that takes the connection and never answers does not hold a start up', async () => {
  const server = createServer((socket) => void socket.on('error', () => {}).resume())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const url = `postgres://kalam@127.0.0.1:${(server.address() as AddressInfo).port}/kalam`
  await expect(lockStart(url, () => {})).rejects.toThrow('timeout expired')
}, 15_000)
