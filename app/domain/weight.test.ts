import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = globSync('app/domain/**/*.ts').filter((path) => !path.endsWith('.test.ts'))

test.each(SOURCES)('%s runs in a browser, and loads a schema library only if it is a form', (path) => {
  const source = readFileSync(path, 'utf8')
  expect(source).not.toMatch(/from 'node:/)
  if (/-(?:form|fields?)\.ts$/.test(path)) return
  expect(source).not.toMatch(/from '(?:zod|.*-(?:form|fields?)\.ts)'/)
})
