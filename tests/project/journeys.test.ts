import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The lint rule for this knows only tests of vitest.
test.each(globSync('tests/journeys/**/*.spec.ts'))('every test of %s asserts something', (file) => {
  const tests = readFileSync(file, 'utf8')
    .split(/^\s*test\(/m)
    .slice(1)
  const without = tests.filter((body) => !/\bexpect(?:\w+)?[.(]/.test(body))
  expect(without.map((body) => body.split('\n')[0])).toEqual([])
})

// Journeys share a shop, where an e-mail can be registered once. Only some orders of the files show it.
test('no two files of journeys have a customer with the same e-mail', () => {
  const files = new Map<string, string[]>()
  for (const file of globSync('tests/journeys/**/*.spec.ts')) {
    const found = readFileSync(file, 'utf8').match(/[\w.-]+@example\.com/g) ?? []
    for (const email of new Set(found)) files.set(email, [...(files.get(email) ?? []), file])
  }
  expect([...files].filter(([, those]) => those.length > 1)).toEqual([])
})
