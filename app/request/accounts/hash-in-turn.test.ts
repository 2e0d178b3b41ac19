import { expect, test } from 'vitest'

import { hashInTurn } from './hash-in-turn.server.ts'

test('four passwords at once, the others in their order, also after one that failed', async () => {
  const begun: number[] = []
  const ends: ((error?: Error) => void)[] = []
  const hash = (number: number) =>
    hashInTurn(() => {
      begun.push(number)
      return new Promise<number>((resolve, reject) => {
        ends[number] = (error) => (error ? reject(error) : resolve(number))
      })
    })
  const all = Promise.allSettled([0, 1, 2, 3, 4, 5].map(hash))
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]!(new Error('Not a hash'))
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  ends[0]!()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5])
  for (const number of [1, 3, 4, 5]) ends[number]!()
  expect((await all).map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(5)
  const again = hash(6)
  expect(begun.at(-1)).toBe(6)
  ends[6]!()
  expect(await again).toBe(6)
})
