import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { noting } from '#data/database/storage-fault.server.ts'

const FOLDER = 'kalam-import-'

/** Writes a body, whose length the server has limited, into a file that is removed when `work` is done. */
export async function withReceivedFile<Result>(
  body: ReadableStream<Uint8Array> | null,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await noting(() => mkdtemp(join(tmpdir(), FOLDER)))
  try {
    const path = join(folder, 'file')
    const stream = body ? Readable.fromWeb(body as never) : Readable.from([])
    await noting(() => pipeline(stream, createWriteStream(path, { mode: 0o600 })))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the files that killed processes of this machine were reading: no request is as old.
 * @param before epoch milliseconds
 */
export async function removeReceivedFiles(before: number): Promise<void> {
  // Without the folder nothing can have been left in it.
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(FOLDER)) continue
    const folder = join(tmpdir(), name)
    try {
      if ((await stat(folder)).mtimeMs < before) await rm(folder, { recursive: true, force: true })
    } catch {
      // Of another user, or gone by now.
    }
  }
}
