import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

import { BUSY_HEADER } from '#domain/busy.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { run } from '#tests/support/processes/program.ts'
import { waitForShop } from './wait-for-shop.ts'

test('a form that comes while the shop opens waits, and is carried out whole; health is answered', async () => {
  const opening = Promise.withResolvers<RequestListener>()
  const server = createServer(waitForShop(opening.promise)).listen(0)
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const form = fetch(`${url}/checkout`, { method: 'POST', body: 'x'.repeat(100_000) })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, ready.headers.get(BUSY_HEADER)]).toEqual([503, '1'])
  opening.resolve(async (request, response) => response.end(`${(await text(request)).length}`))
  expect(await (await form).text()).toBe('100000')
})

test(
  'a shop that listens answers with its pages from the first request on',
  { timeout: 30_000 },
  async () => {
    const PORT = String(await freePort())
    run(['scripts/run.mjs', 'serve'], { DATA_DIR: temporaryFolder(), PORT, KALAM_PREBUILT: 'on' })
    const ask = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => null)
    let alive = await ask('/healthz')
    while (!alive) alive = await ask('/healthz')
    expect((await ask('/store'))?.status).toBe(200)
  },
)
