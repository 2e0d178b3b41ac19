import { resolve } from 'node:path'
import { expect, test } from 'vitest'

import { StaticFiles } from '#server/files/static-files.ts'
import { startCure } from './start-cure.ts'

function thrownBy(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

test('a file of the program that is missing, as while a build replaces it, is not said to be of the data folder', async () => {
  const program = resolve('server')
  const missing = 'server/that-a-build-removed.js'
  const errors = [
    thrownBy(() => new StaticFiles(resolve(missing))),
    await import(
      /* @vite-ignore */ `data:text/javascript,import "node:fs"; import "file://${resolve(missing)}"`
    ).catch((error: Error) => error),
  ]
  for (const error of errors) {
    expect(startCure(error as Error)).toMatch(
      /^The program in .* is not whole \(.+\): wait until its build has ended, then start again\.$/,
    )
    expect(startCure(error as Error)).toContain(`${program}/ is not whole`)
  }
})
