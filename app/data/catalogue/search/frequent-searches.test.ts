import { beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { readWhileAsked } from './frequent-searches.server.ts'

beforeAll(async () => {
  await openTestDatabase()
})

/** What is done while the answer is not there, and what comes of it. */
async function searchAnd(isFrequent: boolean) {
  const answer = Promise.withResolvers<boolean>()
  let reads = 0
  const read = () => Promise.resolve(`read ${++reads}`)
  const found = readWhileAsked('pen', answer.promise, read)
  const before = reads
  answer.resolve(isFrequent)
  return { before, found: await found, reads }
}

test('a search is read while it is asked whether it is frequent only if it was the last time', async () => {
  expect(await searchAnd(true)).toEqual({ before: 0, found: 'read 1', reads: 1 })
  expect(await searchAnd(true)).toEqual({ before: 1, found: 'read 1', reads: 1 })
  expect(await searchAnd(false)).toEqual({ before: 1, found: null, reads: 1 })
  expect(await searchAnd(false)).toEqual({ before: 0, found: null, reads: 0 })
})

test('the error of either is thrown', async () => {
  const fails = () => Promise.reject(new Error('lost'))
  await searchAnd(true)
  await expect(readWhileAsked('pen', Promise.resolve(true), fails)).rejects.toThrow('lost')
  await expect(readWhileAsked('pen', fails(), () => Promise.resolve(1))).rejects.toThrow('lost')
})
