import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { freePort } from '#tests/support/servers/free-port.ts'
import { addressOf, run } from '#tests/support/processes/program.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { signInWithGoogle } from '#tests/support/servers/google-sign-in.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('npm run demo:google starts a shop with Google sign-in and no keys of Google, and stops on SIGTERM', async () => {
  // The provider needs the shop's address before the shop listens on it.
  const demo = run(['scripts/demo-google.ts'], { DATA_DIR: folder, PORT: String(await freePort()) })
  const shopper = new TestBrowser(await addressOf(demo))
  const { google, choices, signedIn } = await signInWithGoogle(shopper, '1')
  expect(demo.output()).toContain(`A provider in Google's place is at ${google.origin}`)
  expect(choices).toContain('Asha Rao')
  expect(signedIn.headers.get('Location')).toBe('/orders')
  expect(await shopper.session()).toMatchObject({ name: 'Asha Rao', email: 'asha@gmail.example' })
  expect(await demo.end()).toBe(0)
}, 60_000)
