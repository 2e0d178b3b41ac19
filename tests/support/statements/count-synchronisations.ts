import { open } from 'node:fs/promises'
import { vi } from 'vitest'

/** @param file any @returns a function that says how often files were synchronised since, by this process */
export async function countSynchronisations(file: string): Promise<() => number> {
  const opened = await open(file, 'r')
  const spy = vi.spyOn(Object.getPrototypeOf(opened) as typeof opened, 'datasync')
  await opened.close()
  const before = spy.mock.calls.length
  return () => spy.mock.calls.length - before
}
