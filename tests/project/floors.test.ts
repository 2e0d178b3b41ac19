import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { filesWith } from '#tests/support/project/folder-search.ts'

let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'kalam-floors-'))
  cpSync('.oxlintrc.json', join(project, '.oxlintrc.json'))
})

afterAll(() => rmSync(project, { recursive: true }))

/** Lints these files in a project that has no others. @returns the output of the linter */
function lint(files: Record<string, string>): string {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(project, dirname(path)), { recursive: true })
    writeFileSync(join(project, path), source)
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), Object.keys(files), {
    cwd: project,
    encoding: 'utf8',
  })
  return stdout
}

function importing(module: string): string {
  return `import { x } from '${module}'\n\nexport const y = x\n`
}

test.each([
  ['app/copy/shop.ts', '#domain/money.ts'],
  ['app/domain/values/money.ts', '#data/catalogue/products.server.ts'],
  ['app/domain/mail/order-mail.ts', '#data/catalogue/products.server.ts'],
  ['app/domain/policy.ts', '#request/http/form.ts'],
  ['app/data/catalogue/products.server.ts', '#browser/cart.ts'],
  ['app/data/returns/request-return.server.ts', '#browser/cart.ts'],
  ['app/data/orders/place-order.test.ts', '#browser/cart.ts'],
  ['app/browser/cart.ts', '#ui/kit/button.tsx'],
  ['app/ui/kit/button.tsx', '#browser/cart.ts'],
  ['app/request/accounts/session/session-context.server.ts', '#ui/kit/button.tsx'],
  ['app/data/catalogue/products.server.ts', './features/cart/cart-page.tsx'],
])('%s may not import %s, which is on a floor above', (path, above) => {
  expect(lint({ [path]: importing(above) })).toContain('no-restricted-imports')
})

const ROOMS = {
  domain: [
    ...['values', 'backups', 'pictures', 'settings', 'notifications', 'catalogue', 'cart'],
    ...['offers', 'orders', 'payments', 'bills', 'checkout', 'customers', 'returns'],
    ...['problems', 'reviews', 'counter', 'mail'],
  ],
  data: [
    ...['database', 'platform', 'backups', 'pictures', 'settings', 'offers', 'notifications'],
    ...['catalogue', 'mail', 'reviews', 'customers', 'bills', 'orders', 'payments'],
    ...['returns', 'problems', 'counter', 'health'],
  ],
}

const NEIGHBOURS = Object.entries(ROOMS).flatMap(([floor, rooms]) =>
  rooms.slice(1).map((above, index) => ({ floor, below: rooms[index]!, above })),
)

describe.each(NEIGHBOURS)('$floor: $below is below $above', ({ floor, below, above }) => {
  test('an import upwards is rejected', () => {
    const output = lint({ [`app/${floor}/${below}/upwards.ts`]: importing(`#${floor}/${above}/x.ts`) })
    expect(output).toContain('no-restricted-imports')
  })

  test('an import downwards is allowed', () => {
    const output = lint({ [`app/${floor}/${above}/downwards.ts`]: importing(`#${floor}/${below}/x.ts`) })
    expect(output).not.toContain('no-restricted-imports')
  })
})

test('files beside the rooms of domain are below them all', () => {
  expect(lint({ 'app/domain/policy.ts': importing('#domain/values/money.ts') })).toContain(
    'no-restricted-imports',
  )
  expect(lint({ 'app/domain/values/dates.ts': importing('#domain/policy.ts') })).not.toContain(
    'no-restricted-imports',
  )
})

test('an import by ../ is rejected, also between features', () => {
  const output = lint({ 'app/features/orders/orders-page.ts': importing('../cart/cart-page.tsx') })
  expect(output).toContain('no-restricted-imports')
})

test('two files that import each other are rejected', () => {
  const output = lint({
    'app/domain/cart/first.ts': `import { second } from './second.ts'\n\nexport const first = () => second\n`,
    'app/domain/cart/second.ts': `import { first } from './first.ts'\n\nexport const second = () => first\n`,
  })
  expect(output).toContain('no-cycle')
})

test('an import from a floor below is allowed', () => {
  const output = lint({ 'app/data/orders/orders.server.ts': importing('#domain/values/money.ts') })
  expect(output).not.toContain('no-restricted-imports')
})

test('a transaction begins in one place, which locks and runs again', async () => {
  const found = await Promise.all(
    ['app', 'server', 'demo'].map((floor) => filesWith(floor, ['.transaction()'])),
  )
  const files = found.flatMap((each) => each['.transaction()']!).filter((path) => !path.endsWith('.test.ts'))
  expect(files.toSorted()).toEqual([
    'data/database/copy/copy-database.server.ts',
    'data/database/migrations/earlier-names.server.ts',
    'data/database/transaction.server.ts',
  ])
})
