import { expect, test } from 'vitest'

import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [340 * 1024 * 1024, '340 MB'],
  [1.44 * 1024 ** 3, '1.4 GB'],
  [5000 * 1024 ** 4, '5,000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
