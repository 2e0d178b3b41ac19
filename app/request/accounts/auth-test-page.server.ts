import { data } from 'react-router'

import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'

const hasAuthTestPage = perShop<boolean>('authentication test page')

/** Takes from the environment whether there is an authentication test page. */
export function configureAuthTestPage({ AUTH_TEST_PAGE }: Environment): void {
  hasAuthTestPage.set(AUTH_TEST_PAGE === 'on')
}

/** @throws 404 where it was taken away */
export function requireAuthTestPage(): void {
  if (!hasAuthTestPage.get()) throw data(null, { status: 404 })
}
