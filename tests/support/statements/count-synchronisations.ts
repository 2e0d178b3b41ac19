import { open } from 'node:fs/promises'
import { vi } from 'vitest'

import { datasync } from '#tests/support/run/without-the-disk.ts'

/**
 * Lets this process wait for the disk again.
 * @param file any
 * @returns a function that says how often files were synchronised since, by this process
 */
export async function countSynchronisations(file: string): Promise<() => number> {
  const opened = await open(file, 'r')
  const handles = Object.getPrototypeOf(opened) as typeof opened
  const spy = vi.spyOn(handles, 'datasync').mockImplementation(datasync)
  await opened.close()
  const before = spy.mock.calls.length
  return () => spy.mock.calls.length - before
}
