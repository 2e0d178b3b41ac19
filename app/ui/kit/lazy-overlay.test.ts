import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no part of a page is loaded by React.lazy, which would put the error screen in the place of the page', () => {
  const users = globSync('app/**/*.tsx').filter((path) =>
    /\blazy\b[^\n]*\} from 'react'/.test(readFileSync(path, 'utf8')),
  )
  expect(users).toEqual([])
})
