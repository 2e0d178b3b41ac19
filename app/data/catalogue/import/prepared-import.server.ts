import { text } from 'node:stream/consumers'

import type { ImportedTable } from '#domain/catalogue/import/read-rows.ts'
import { IMPORT_KEPT_MS } from '#domain/policy.ts'
import { listFiles, openFile, removeFile, saveFile } from '#data/platform/files.server.ts'
import { newId } from '#data/platform/new-id.server.ts'

const FOLDER = 'imports'
/** The time in it is when it was read, in epoch milliseconds. */
const ID = /^(\d{13,16})-[\w-]{12}$/

/** A file that was read and whose pictures are stored, while the admin decides about it. */
export interface PreparedImport extends ImportedTable {
  fileName: string
  /** The path of each picture by the name of its file; null when it cannot be read. */
  pictures: Record<string, string | null>
}

/** @returns its id, which cannot be guessed */
export async function savePreparedImport(prepared: PreparedImport, now: number): Promise<string> {
  const id = `${now}-${newId()}`
  await saveFile(pathOf(id), Buffer.from(JSON.stringify(prepared)))
  return id
}

/** @returns null when there is none of this id, or it waits for too long */
export async function findPreparedImport(id: string, now: number): Promise<PreparedImport | null> {
  const readAt = Number(ID.exec(id)?.[1])
  if (!(readAt > now - IMPORT_KEPT_MS)) return null
  const file = await openFile(pathOf(id))
  return file ? (JSON.parse(await text(file.stream)) as PreparedImport) : null
}

export function deletePreparedImport(id: string): Promise<void> {
  return removeFile(pathOf(id))
}

/** Deletes those that nobody decided about in time; their pictures are swept with other unused uploads. */
export async function sweepPreparedImports(now: number): Promise<void> {
  for (const name of await listFiles(FOLDER)) {
    const readAt = Number(ID.exec(name.replace(/\.json$/, ''))?.[1])
    if (!(readAt > now - IMPORT_KEPT_MS)) await removeFile(`${FOLDER}/${name}`)
  }
}

const pathOf = (id: string) => `${FOLDER}/${id}.json`
