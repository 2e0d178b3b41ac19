import { listFiles, removeFile } from '#data/platform/files.server.ts'
import { ARCHIVES } from './order-archive.server.ts'

/** Deletes the archives of orders that were cleared long ago. @param before epoch milliseconds */
export async function deleteOldArchives(before: number): Promise<void> {
  for (const name of await listFiles(ARCHIVES)) {
    const clearedAt = timeOf(name)
    if (clearedAt !== null && clearedAt < before) await removeFile(`${ARCHIVES}/${name}`)
  }
}

/** The time in the name of an archive, such as `orders-2026-11-21T06-30-00.000Z-….ndjson.gz`; null for other files. */
function timeOf(name: string): number | null {
  const [, day, hour, minute, rest] =
    /^orders-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-/.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${rest}`)
}
