import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'

import { isCommonPassword } from './common-passwords.server.ts'

const LIST = dictionary['passwords-common']

test('every word of the list is found, as it is and in capitals', async () => {
  expect(LIST.length).toBeGreaterThan(49_000)
  const missed: string[] = []
  // Every tenth in capitals: each search reads up to half a megabyte.
  for (const [index, word] of LIST.entries()) {
    if (index % 10 === 0 && !(await isCommonPassword(word.toUpperCase()))) missed.push(word)
  }
  expect(missed).toEqual([])
}, 60_000)

test.each(['neat-words', 'satin ribbon 7', '123456 password', '","', '","password","', '\\', ''])(
  '%j is not in it',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
