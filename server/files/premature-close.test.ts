import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'

import { ignorePrematureClose } from './premature-close.ts'

test('a client that has gone before its response begins, or ends, is no error', async () => {
  const gone = new PassThrough()
  gone.destroy()
  const early = pipeline(Readable.from(['page']), gone).catch(ignorePrematureClose)
  await expect(early).resolves.toBeUndefined()

  const leaving = new PassThrough()
  setImmediate(() => leaving.destroy())
  const late = pipeline(new PassThrough(), leaving).catch(ignorePrematureClose)
  await expect(late).resolves.toBeUndefined()
})

test('every other error is one', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('no such file')) })
  await expect(pipeline(broken, new PassThrough()).catch(ignorePrematureClose)).rejects.toThrow(
    'no such file',
  )
})
