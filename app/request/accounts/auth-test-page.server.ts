import { data } from 'react-router'

import { perShop } from '#data/database/shop-scope.server.ts'

const hasAuthTestPage = perShop<boolean>('authentication test page')

/** Sets whether the authentication test page exists. */
export function configureAuthTestPage(exists: boolean): void {
  hasAuthTestPage.set(exists)
}

/** @throws {Response} 404 when the page is disabled */
export function requireAuthTestPage(): void {
  if (!hasAuthTestPage.get()) throw data(null, { status: 404 })
}
