import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { PART } from './folder-files.server.ts'

/** Writes a stream to a file that only `work` sees, and removes it afterwards. */
export async function withDraft(
  folder: string,
  content: Readable,
  work: (file: string) => Promise<void>,
): Promise<void> {
  const file = join(folder, `${randomUUID()}${PART}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(file, { mode: 0o600 }))
    await work(file)
  } finally {
    content.destroy()
    await rm(file, { force: true })
  }
}
