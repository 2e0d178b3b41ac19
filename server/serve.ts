import cluster from 'node:cluster'

import { type Environment, readEnvironment } from '#data/platform/environment.server.ts'
import { collectWhenIdle } from './collect-when-idle.ts'
import { startCure } from './cures/start-cure.ts'
import { endInOrder } from './end-process.ts'
import { limitHeapGrowth } from './heap-growth.ts'
import { openShop, type Shop } from './open-shop.ts'
import { hasAuthTestPage } from './public-shop.ts'
import type { DevServer } from './dev-handler.ts'
import { commandLine } from '#data/database/command-line.server.ts'
import { openWorkers } from './workers.ts'

/** The last step of `npm start`: opens the shop, prints the admin's sign-in, and closes it on a signal. */
export async function serve(devServer?: DevServer): Promise<void> {
  try {
    limitHeapGrowth()
    collectWhenIdle()
    const environment = readEnvironment(process.env)
    const report = (line: string) => console.log(line)
    const isSupervisor = environment.WORKERS > 1 && cluster.isPrimary && !devServer
    const shop = isSupervisor
      ? await openWorkers(environment, report)
      : await openShop(environment, report, devServer)
    // First: whoever reads that it is open may end it in the same moment.
    endInOrder(shop, environment.DRAIN_SECONDS * 1_000)
    if (!cluster.isWorker) printSignIn(shop, environment)
  } catch (error) {
    console.error(startCure(error as NodeJS.ErrnoException))
    process.exit(1)
  }
}

function printSignIn({ url, generatedPassword }: Shop, environment: Environment): void {
  const password = generatedPassword ?? `the one you know (${commandLine('admin:password')} makes a new one)`
  console.log(`
  The shop is open.

    Shop      ${url}
    Admin     ${url}/admin
    E-mail    ${environment.ADMIN_EMAIL}
    Password  ${password}

    Test page ${hasAuthTestPage(environment) ? `${url}/auth-test (AUTH_TEST_PAGE=off removes it)` : 'off (AUTH_TEST_PAGE=on adds /auth-test)'}
`)
}
