import { expect, test } from 'vitest'

import { NoTurnLeft, takeTurn } from './upload-queue.server.ts'

test('one after another, in the order they came; who finds too many before them is told at once', async () => {
  let finish = () => {}
  const blocked = new Promise<void>((resolve) => (finish = resolve))
  const done: number[] = []
  const first = takeTurn(() => blocked)
  const others = Array.from({ length: 60 }, (_, number) => takeTurn(async () => void done.push(number)))
  await expect(takeTurn(async () => {})).rejects.toThrow(NoTurnLeft)
  expect(done).toEqual([])
  finish()
  await Promise.all([first, ...others])
  expect(done).toEqual(Array.from({ length: 60 }, (_, number) => number))
  expect(await takeTurn(async () => 'free again')).toBe('free again')
})

test('work that fails lets the next one in', async () => {
  const failing = takeTurn(() => Promise.reject(new Error('no')))
  const next = takeTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
