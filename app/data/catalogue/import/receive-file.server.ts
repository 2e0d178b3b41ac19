import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { noting } from '#data/database/storage-fault.server.ts'

/** Writes a body, whose length the server has limited, into a file that is removed when `work` is done. */
export async function withReceivedFile<Result>(
  body: ReadableStream<Uint8Array> | null,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await noting(() => mkdtemp(join(tmpdir(), 'kalam-import-')))
  try {
    const path = join(folder, 'file')
    const stream = body ? Readable.fromWeb(body as never) : Readable.from([])
    await noting(() => pipeline(stream, createWriteStream(path, { mode: 0o600 })))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
