import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'
import { WriteAheadLog } from './write-ahead-log.server.ts'

let file: string
let rewritten: number
let canRewrite: boolean
let log: WriteAheadLog

beforeEach(() => {
  file = join(temporaryFolder(), 'kalam.db')
  rewritten = 0
  canRewrite = true
  log = new WriteAheadLog(file, async () => {
    rewritten++
    return canRewrite
  })
})

test('who waits at the same time shares one synchronisation; who comes while it runs gets the next', async () => {
  writeFileSync(`${file}-wal`, 'frames')
  const first = log.synchronise()
  expect(log.synchronise()).toBe(first)
  await Promise.resolve()
  await Promise.resolve()
  const second = log.synchronise()
  expect(second).not.toBe(first)
  await Promise.all([first, second])
  await log.close()
  expect(rewritten).toBe(0)
})

test('after a failure nothing is confirmed before everything was written once more', async () => {
  const waiting = await Promise.allSettled([log.synchronise(), log.synchronise()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  writeFileSync(`${file}-wal`, 'frames')
  canRewrite = false
  await expect(log.synchronise()).rejects.toThrow('ENOENT')
  await expect(log.synchronise()).rejects.toThrow('ENOENT')
  expect(rewritten).toBe(2)
  canRewrite = true
  await log.synchronise()
  await log.synchronise()
  expect(rewritten).toBe(3)
  await log.close()
})
