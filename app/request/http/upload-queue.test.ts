import { expect, test } from 'vitest'

import { UploadQueueFull, queueUpload } from './upload-queue.server.ts'

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
