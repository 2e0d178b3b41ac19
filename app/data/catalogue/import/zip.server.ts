import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

import { adminImport } from '#copy/admin/catalogue/import.ts'
import { ImportError } from '#domain/catalogue/import/import-row.ts'
import { IMPORT_MAX_UNPACKED_BYTES, IMPORT_MAX_ZIP_ENTRIES } from '#domain/policy.ts'
import { formatBytes } from '#domain/values/numbers/bytes.ts'
import { formatCount } from '#domain/values/numbers/count.ts'

const words = adminImport.problems

export interface Zip {
  /** Without folders, and what a Mac adds. */
  entries: { name: string; bytes: number }[]
  /** Unpacks one file into memory: never more than it says, which was checked. */
  read: (name: string) => Promise<Buffer>
  close: () => void
}

/**
 * Opens a zip that somebody sent. Nothing of it is written to a disk, and its names are only compared.
 * @throws {ImportError} when it cannot be read, or unpacks to too much
 */
export async function openZip(path: string): Promise<Zip> {
  const file = await openPromise(path, { autoClose: false }).catch(rejectDamaged)
  try {
    const entries = await entriesOf(file)
    return {
      entries: [...entries.values()].map((entry) => ({
        name: entry.fileName,
        bytes: entry.uncompressedSize,
      })),
      read: (name) => readEntry(file, entries.get(name)!),
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error
  }
}

async function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > IMPORT_MAX_ZIP_ENTRIES) {
    throw new ImportError(words.tooManyEntries(formatCount(IMPORT_MAX_ZIP_ENTRIES)))
  }
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of file.eachEntry()) {
      bytes += entry.uncompressedSize
      if (!isIgnored(entry.fileName)) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    rejectDamaged(error)
  }
  if (bytes > IMPORT_MAX_UNPACKED_BYTES) {
    throw new ImportError(words.unpackedTooLarge(formatBytes(IMPORT_MAX_UNPACKED_BYTES)))
  }
  return entries
}

/** yauzl ends a file that unpacks to more than its entry says, or to less. */
async function readEntry(file: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await file.openReadStreamPromise(entry).catch(rejectDamaged)
  return buffer(stream).catch(rejectDamaged)
}

function isIgnored(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || /(?:^|\/)\.[^/]*$/.test(name)
}

/** yauzl refuses names with `..`, and absolute ones. */
function rejectDamaged(cause: unknown): never {
  const isUnsafe = /relative path|absolute path|invalid characters/.test((cause as Error).message)
  throw new ImportError(isUnsafe ? words.unsafeZip : words.damagedZip, { cause })
}
