import { expect, test } from 'vitest'

import { LostConnectionError } from './postgres/lost-connection.server.ts'
import { noting, throwingStorageFault, watchStorage } from './storage-fault.server.ts'

const away = new LostConnectionError('the database system is starting up')

/** As a library does that reports every fault as its own. */
const hiding = () =>
  noting(() => Promise.reject(away)).catch(() => {
    throw new Error('Failed to get session')
  })

test('everybody who waits for the same work sees the fault behind its failure', async () => {
  let pending: Promise<never> | undefined
  const share = () => watchStorage(() => (pending ??= throwingStorageFault(hiding)))
  const [first, second] = await Promise.all([share(), share()])
  const late = await share()
  expect([first, second, late].map(({ fault }) => fault)).toEqual([away, away, away])
})

test('a failure without a storage fault stays as it is', async () => {
  const failure = new Error('A bug.')
  await expect(throwingStorageFault(() => Promise.reject(failure))).rejects.toBe(failure)
  await expect(throwingStorageFault(async () => 'session')).resolves.toBe('session')
})
