import { data } from 'react-router'

import type { Environment } from '#data/platform/environment.server.ts'

let offered = true

/** Takes from the environment whether there is an authentication test page. */
export function offerAuthTestPage({ AUTH_TEST_PAGE }: Environment): void {
  offered = AUTH_TEST_PAGE === 'on'
}

/** @throws 404 where it was taken away */
export function requireAuthTestPage(): void {
  if (!offered) throw data(null, { status: 404 })
}
