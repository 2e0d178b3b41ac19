import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { addressOf, run } from './support/program.ts'
import { TestBrowser } from './support/browser.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The provider must know the shop's address before the shop is open. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
}

test('npm run demo:google opens a shop where one signs in without Google’s keys, and ends when asked', async () => {
  const demo = run(['scripts/demo-google.ts'], { DATA_DIR: folder, PORT: String(await freePort()) })
  const shopper = new TestBrowser(await addressOf(demo))
  const asked = await shopper.post('/login/google?next=%2Forders', { from: 'login' })
  const google = new URL(asked.headers.get('Location')!)
  expect(demo.output()).toContain(`A provider in Google's place is at ${google.origin}`)
  const atGoogle = new TestBrowser(google.origin)
  const question = await atGoogle.get(google.pathname + google.search)
  const { pathname } = new URL(question.headers.get('Location')!, google)
  expect(await (await atGoogle.get(pathname)).text()).toContain('Asha Rao')
  const chosen = await atGoogle.post(pathname, { sub: '1' })
  const resumed = new URL(chosen.headers.get('Location')!, google)
  const answer = await atGoogle.get(resumed.pathname + resumed.search)
  const back = new URL(answer.headers.get('Location')!)
  const entered = await shopper.get(back.pathname + back.search)
  expect(entered.headers.get('Location')).toBe('/orders')
  expect(await shopper.session()).toMatchObject({ name: 'Asha Rao', email: 'asha@gmail.example' })
  expect(await demo.end()).toBe(0)
}, 60_000)
