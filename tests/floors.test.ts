import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: string

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'kalam-floors-'))
  cpSync('.oxlintrc.json', join(house, '.oxlintrc.json'))
})

afterAll(() => rmSync(house, { recursive: true }))

/** Lints a house in which only the planted files stand. */
function lint(planted: Record<string, string>): string {
  for (const [path, source] of Object.entries(planted)) {
    mkdirSync(join(house, dirname(path)), { recursive: true })
    writeFileSync(join(house, path), source)
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), Object.keys(planted), {
    cwd: house,
    encoding: 'utf8',
  })
  return stdout
}

test.each([
  ['app/copy/shop.ts', '#domain/money.ts'],
  ['app/domain/values/money.ts', '#data/catalogue/products.server.ts'],
  ['app/data/catalogue/products.server.ts', '#browser/cart.ts'],
  ['app/browser/cart.ts', '#ui/kit/button.tsx'],
  ['app/ui/kit/button.tsx', '#browser/cart.ts'],
  ['app/request/accounts/session-context.server.ts', '#ui/kit/button.tsx'],
  ['app/data/catalogue/products.server.ts', './features/cart/cart-page.tsx'],
  ['app/request/http/middleware.server.ts', '#request/accounts/session-context.server.ts'],
  ['app/request/http/security-headers.server.ts', '#request/google/google-provider.server.ts'],
  ['app/request/accounts/accounts.server.ts', '#request/google/google-provider.server.ts'],
])('%s may not import %s from upstairs', (path, upstairs) => {
  expect(lint({ [path]: `import { x } from '${upstairs}'\n\nexport const y = x\n` })).toContain(
    'no-restricted-imports',
  )
})

test('a look into a neighbour by ../ is refused, also between features', () => {
  const source = `import { x } from '../cart/cart-page.tsx'\n\nexport const y = x\n`
  expect(lint({ 'app/features/orders/orders-page.ts': source })).toContain('no-restricted-imports')
})

test('a circle of imports is refused', () => {
  const output = lint({
    'app/domain/cart/hen.ts': `import { egg } from './egg.ts'\n\nexport const hen = () => egg\n`,
    'app/domain/cart/egg.ts': `import { hen } from './hen.ts'\n\nexport const egg = () => hen\n`,
  })
  expect(output).toContain('no-cycle')
})

test('what lies downstairs may be imported', () => {
  const source = `import { x } from '#domain/values/money.ts'\n\nexport const y = x\n`
  expect(lint({ 'app/data/orders/orders.server.ts': source })).not.toContain('no-restricted-imports')
})
