import { afterAll } from 'vitest'

const ends: (() => unknown)[] = []

/**
 * Calls a function when all tests of the file are over; of several, the last one first. For what is opened in a hook or a
 * test, where vitest ignores a further `afterAll` without a word.
 */
export function whenFileEnds(end: () => unknown): void {
  ends.unshift(end)
}

// This file is one of vitest's set-up files, so that the hook is there before any other.
afterAll(async () => {
  for (const end of ends.splice(0)) await end()
})
