import { expect, test } from 'vitest'

import { receiverOf } from './send-file.ts'

const nameIn = (address: string) => new URL(address, 'http://shop.example').searchParams.get('name')

test('a file is sent under its name, and under the start of a long one, wherever an emoji in it stands', () => {
  expect(nameIn(receiverOf('सूची & prices #2.csv'))).toBe('सूची & prices #2.csv')
  for (let start = 97; start <= 101; start++) {
    const name = `${'x'.repeat(start)}🎁.csv`
    expect(nameIn(receiverOf(name))).toMatch(/^x{97,100}(?:🎁|\uFFFD)?[.c]{0,2}$/)
  }
})
