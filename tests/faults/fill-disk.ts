import { closeSync, openSync, writeSync } from 'node:fs'

const MB = 1024 * 1024

/** Writes to a file until its disk is full. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  for (let size = MB; size >= 1; size /= 16) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {
      // The next size may still fit.
    }
  }
  closeSync(file)
}
