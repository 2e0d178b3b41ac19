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
