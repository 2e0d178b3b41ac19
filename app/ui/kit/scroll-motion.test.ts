import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no script scrolls smoothly without asking whether less motion is wanted', () => {
  const smooth = globSync('app/**/*.{ts,tsx}').filter(
    (path) => !path.includes('scroll-motion') && /behavior: ['"]smooth/.test(readFileSync(path, 'utf8')),
  )
  expect(smooth).toEqual([])
})
