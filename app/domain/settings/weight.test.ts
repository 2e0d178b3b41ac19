import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))

test.each(sources)('%s runs in a browser, and loads a schema library only if it is a form', (name) => {
  const source = readFileSync(new URL(name, folder), 'utf8')
  expect(source).not.toMatch(/from 'node:/)
  if (/-(?:form|field)\.ts$/.test(name)) return
  expect(source).not.toMatch(/from '(?:zod|\.\/.*-(?:form|field)\.ts)'/)
})
