import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'

import { initialiseCategories } from '#data/catalogue/categories.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import type * as Built from '#server/main.ts'

export const ADMIN = { email: 'admin@kalam.example', password: 'chalk-board-42' }

export interface TestShop {
  url: string
  folder: string
  /** Asks as a browser on one of the shop's own pages would; never follows a redirect. */
  ask: (path: string, asked?: RequestInit) => Promise<Response>
  /** Posts a form from one of the shop's own pages. */
  post: (path: string, fields: Record<string, string>, cookie?: string) => Promise<Response>
}

/**
 * Opens the built shop on a database of its own, with empty shelves, until the file's tests are over. The test's own
 * modules are configured for the same folder, with a second connection to its database, to arrange and to check.
 */
export async function openTestShop(variables: Record<string, string> = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-test-'))
  const { openShop, readEnvironment } = await builtShop()
  const environment = readEnvironment({
    ...{ PORT: '0', DATA_DIR: folder, DEMO_SHOP: 'off', AVIF: 'off', ADMIN_PASSWORD: ADMIN.password },
    ...variables,
  })
  const shop = await openShop(environment, () => {})
  const configured = await configureShop(environment, environment.PUBLIC_URL ?? shop.url)
  await initialiseCategories(Date.now())
  afterAll(async () => {
    await shop.close()
    await configured.close()
    await rm(folder, { recursive: true })
  })
  const ask = (path: string, asked: RequestInit = {}) =>
    fetch(shop.url + path, {
      redirect: 'manual',
      ...asked,
      headers: { Origin: shop.url, ...(asked.headers as Record<string, string>) },
    })
  const post: TestShop['post'] = (path, fields, cookie) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: cookie ? { Cookie: cookie } : {},
    })
  return { url: shop.url, folder, ask, post }
}

/** The server as `scripts/build.ts` built it. */
export async function builtShop(): Promise<typeof Built> {
  return import(pathToFileURL(resolve('build/server/index.js')).href) as Promise<typeof Built>
}

/** The cookies of an answer, as the next request sends them. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
