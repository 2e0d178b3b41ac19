import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { addressOf, run } from './support/program.ts'
import { TestBrowser } from './support/browser.ts'
import { signInWithGoogle } from './support/google-sign-in.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The provider needs the shop's address before the shop listens on it. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
}

test('npm run demo:google starts a shop with Google sign-in and no keys of Google, and stops on SIGTERM', async () => {
  const demo = run(['scripts/demo-google.ts'], { DATA_DIR: folder, PORT: String(await freePort()) })
  const shopper = new TestBrowser(await addressOf(demo))
  const { google, choices, signedIn } = await signInWithGoogle(shopper, '1')
  expect(demo.output()).toContain(`A provider in Google's place is at ${google.origin}`)
  expect(choices).toContain('Asha Rao')
  expect(signedIn.headers.get('Location')).toBe('/orders')
  expect(await shopper.session()).toMatchObject({ name: 'Asha Rao', email: 'asha@gmail.example' })
  expect(await demo.end()).toBe(0)
}, 60_000)
