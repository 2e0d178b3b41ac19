import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { builtShop } from '#tests/support/shop/test-shop.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { hasAuthTestPage, isPublicAddress } from './public-shop.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kalam-address-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Opens a shop on the test's folder and closes it again. @returns the password that was generated, if any */
async function open(variables: Record<string, string>): Promise<string | null> {
  const { openShop, readEnvironment } = await builtShop()
  const defaults = { PORT: '0', DATA_DIR: folder, DEMO_SHOP: 'off' }
  const shop = await openShop(readEnvironment({ ...defaults, ...variables }), () => {})
  await shop.close()
  return shop.generatedPassword
}

test.each([
  ['127.0.0.1', undefined, false],
  ['localhost', 'http://127.0.0.1:3000', false],
  ['::1', 'http://[::1]:3000', false],
  ['0.0.0.0', undefined, true],
  ['192.168.1.20', undefined, true],
  ['127.0.0.1', 'https://shop.example', true],
])('HOST %s with PUBLIC_URL %s: public is %s', (HOST, PUBLIC_URL, expected) => {
  expect(isPublicAddress({ HOST, PUBLIC_URL })).toBe(expected)
})

test.each([
  ['the demo shop', {}, true],
  ['a shop without the demo', { DEMO_SHOP: 'off' }, false],
  ['a demo shop with a public address', { PUBLIC_URL: 'https://shop.example' }, false],
  ['a demo shop that others can reach', { HOST: '0.0.0.0' }, false],
  ['a public shop that asks for it', { HOST: '0.0.0.0', AUTH_TEST_PAGE: 'on' }, true],
  ['a demo shop that does not want it', { AUTH_TEST_PAGE: 'off' }, false],
])('%s has /auth-test: %s', (_, variables, expected) => {
  expect(hasAuthTestPage(readEnvironment(variables))).toBe(expected)
})

describe('a shop that other machines can reach', () => {
  test.each(['admin123', 'chalk-42', 'password@123'])('does not open with %s', async (ADMIN_PASSWORD) => {
    await expect(open({ HOST: '0.0.0.0', ADMIN_PASSWORD })).rejects.toThrow('ADMIN_PASSWORD is easy to guess')
  })

  test('does not open with a weak password that is stored', async () => {
    await open({ ADMIN_PASSWORD: 'admin123' })
    await expect(open({ PUBLIC_URL: 'https://shop.example' })).rejects.toThrow('npm run admin:password')
  })

  test('opens with a strong password, and with a generated one', async () => {
    await open({ HOST: '0.0.0.0', ADMIN_PASSWORD: 'chalk-board-42' })
    await rm(folder, { recursive: true })
    const generated = await open({ HOST: '0.0.0.0' })
    expect(generated).toHaveLength(12)
    expect(await open({ HOST: '0.0.0.0' })).toBeNull()
  })
})

test('a shop that only this machine can reach opens with a weak password', async () => {
  expect(await open({ ADMIN_PASSWORD: 'admin123' })).toBeNull()
})
