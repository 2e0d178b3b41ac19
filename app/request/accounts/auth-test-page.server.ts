import { data } from 'react-router'

import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'

const hasAuthTestPage = perShop<boolean>('authentication test page')

/** Sets from the environment whether the authentication test page exists. */
export function configureAuthTestPage({ AUTH_TEST_PAGE }: Environment): void {
  hasAuthTestPage.set(AUTH_TEST_PAGE === 'on')
}

/** @throws {Response} 404 when the page is disabled */
export function requireAuthTestPage(): void {
  if (!hasAuthTestPage.get()) throw data(null, { status: 404 })
}
