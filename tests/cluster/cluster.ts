import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

import { TestBrowser } from '#tests/support/pages/browser.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { type Program, run } from '#tests/support/processes/program.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { currentLocation } from '#data/database/database.server.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

/** The server of PostgreSQL for the tests; without it they are skipped. */
export const SERVER = process.env['TEST_DATABASE_URL']

/** The folder of the build that is tested. */
export const CHECKOUT = process.env['CLUSTER_CHECKOUT'] ?? '.'

/** How often each test tries what it is about: a few in `npm test`. */
export const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 2)

/** One process of the built shop, with a data folder of its own. */
export interface ShopProcess extends Program {
  url: string
}

/**
 * Opens an empty database in this process, which is one more process of the shop: what it changes is published by rows
 * alone, as if it were killed before the ping.
 * @returns the URL of the database
 */
export async function openSharedDatabase(): Promise<string> {
  await openTestDatabase()
  return currentLocation().url!
}

/**
 * Starts the built shop on a database, and waits until it is ready.
 * @param checkout the folder of another build
 */
export async function startProcess(
  databaseUrl: string,
  variables: Record<string, string> = {},
  checkout = CHECKOUT,
): Promise<ShopProcess> {
  const port = variables['PORT'] ?? String(await freePort())
  const settings = {
    PORT: port,
    DATA_DIR: newFolder(),
    DATABASE_URL: databaseUrl,
    ORDER_LIMITS: 'off',
    PAGES_PER_ADDRESS: '10000',
    TRUST_PROXY: '1',
  }
  const program = run(['scripts/run.mjs', 'serve'], { ...settings, ...variables }, { cwd: checkout })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect
    .poll(isReady, { timeout: 30_000, interval: 50 })
    .toBe(true)
    .catch((error: unknown) => {
      throw new Error(`A process of the shop is not ready: ${program.output()}`, { cause: error })
    })
  return { ...program, url }
}

/** A shopper with a new account. */
export async function signUp(url: string): Promise<TestBrowser> {
  const shopper = new TestBrowser(url)
  const password = 'neat-words'
  const email = `buyer-${crypto.randomUUID()}@example.com`
  const { status } = await shopper.post('/signup', { email, password, confirmPassword: password })
  expect(status).toBe(302)
  return shopper
}

/** A data folder that is removed after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-cluster-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    onTestFinished(remove)
  } catch {
    whenFileEnds(remove)
  }
  return folder
}
