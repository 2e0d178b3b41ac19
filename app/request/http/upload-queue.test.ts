import { expect, test } from 'vitest'

import { queueUpload, receiveInTurn, UploadQueueFull } from './upload-queue.server.ts'

test('uploads run one at a time, in order; a full queue rejects at once', async () => {
  let finish = () => {}
  const blocked = new Promise<void>((resolve) => (finish = resolve))
  const done: number[] = []
  const first = queueUpload(() => blocked)
  const others = Array.from({ length: 60 }, (_, number) => queueUpload(async () => void done.push(number)))
  await expect(queueUpload(async () => {})).rejects.toThrow(UploadQueueFull)
  expect(done).toEqual([])
  finish()
  await Promise.all([first, ...others])
  expect(done).toEqual(Array.from({ length: 60 }, (_, number) => number))
  expect(await queueUpload(async () => 'free again')).toBe('free again')
})

test('the next upload runs after a failed one', async () => {
  const failing = queueUpload(() => Promise.reject(new Error('no')))
  const next = queueUpload(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('what a customer sends slowly keeps neither the queue nor other customers out', async () => {
  let finish = () => {}
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const arriving = ['one', 'one'].map((customer) => receiveInTurn(customer, () => slow))
  await expect(receiveInTurn('one', async () => 'third')).rejects.toThrow(UploadQueueFull)
  expect(await receiveInTurn('two', async () => 'read')).toBe('read')
  expect(await queueUpload(async () => 'stored')).toBe('stored')
  finish()
  await Promise.all(arriving)
  expect(await receiveInTurn('one', async () => 'read again')).toBe('read again')
})
