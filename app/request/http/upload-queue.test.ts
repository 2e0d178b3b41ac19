import { expect, test } from 'vitest'

import { UploadQueueFull, queueUpload } from './upload-queue.server.ts'

test('one after another, in the order they came; who finds too many before them is told at once', async () => {
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

test('work that fails lets the next one in', async () => {
  const failing = queueUpload(() => Promise.reject(new Error('no')))
  const next = queueUpload(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
