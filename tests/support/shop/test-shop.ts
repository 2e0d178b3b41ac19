import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import type * as Built from '#server/main.ts'
import { testDatabase } from './throw-away-database.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

export const ADMIN = { email: 'admin@kalam.example', password: 'chalk-board-42' }

export interface TestShop {
  url: string
  folder: string
  /** Sends a request with the shop's own origin; does not follow redirects. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** Posts a form with the shop's own origin. */
  post: (path: string, fields: Record<string, string>, cookie?: string) => Promise<Response>
}

/**
 * Starts the built shop on a database without products, for the tests of a file. The modules that the tests import
 * are configured for the same data folder, with a second connection to its database, for set-up and checks.
 */
export async function openTestShop(variables: Record<string, string> = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-test-'))
  const { openShop, readEnvironment } = await builtShop()
  const database = await testDatabase()
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: folder,
    DEMO_SHOP: 'off',
    AVIF: 'off',
    ADMIN_PASSWORD: ADMIN.password,
    AUTH_TEST_PAGE: 'on',
    // Most tests order more often than a customer does; those of the limits say `on`.
    ORDER_LIMITS: 'off',
    ...database.variables,
    ...variables,
  })
  const shop = await openShop(environment, () => {})
  const configured = await configureShop(environment, environment.PUBLIC_URL ?? shop.url)
  await initialiseCategories(Date.now())
  whenFileEnds(async () => {
    await shop.close()
    await configured.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(shop.url + path, {
      redirect: 'manual',
      ...init,
      headers: { Origin: shop.url, ...(init.headers as Record<string, string>) },
    })
  const post: TestShop['post'] = (path, fields, cookie) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: cookie ? { Cookie: cookie } : {},
    })
  return { url: shop.url, folder, ask, post }
}

/** The server bundle of `scripts/build.ts`. */
export async function builtShop(): Promise<typeof Built> {
  return import(pathToFileURL(resolve('build/server/index.js')).href) as Promise<typeof Built>
}

/** The cookies that a response sets, as the `Cookie` header of the next request. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
