import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { commandLine } from '#data/database/command-line.server.ts'
import type { StoreFaultError } from '#data/database/storage-fault.server.ts'
import { describeBucket } from './bucket-address.server.ts'
import { type Environment, EnvironmentError } from './environment.server.ts'
import { removeFile, saveFile } from './files.server.ts'
import { asMissing } from './folder-files.server.ts'
import { log } from './log.server.ts'

/** A file in the data folder of a shop whose files are in a bucket; it names the bucket, without secrets. */
const MARKER = 'files-elsewhere'
const PROBE = 'start-probe'

type Settings = Pick<Environment, 'DATA_DIR' | 'FILES_URL'>

/** The bucket in which the files of a data folder's shop are, as people call it; null when the folder has them. */
export function filesElsewhere(dataFolder: string): string | null {
  try {
    return readFileSync(join(dataFolder, MARKER), 'utf8').trim()
  } catch (error) {
    return asMissing(null)(error)
  }
}

/**
 * A shop without its pictures, because FILES_URL was forgotten or set too early, would look like one that lost them.
 * @throws {EnvironmentError} when the files are not where the settings say
 */
export function rejectMisplacedFiles({ DATA_DIR, FILES_URL }: Settings): void {
  const elsewhere = filesElsewhere(DATA_DIR)
  if (!FILES_URL && elsewhere !== null) {
    throw new EnvironmentError(
      `The pictures of this shop are in the bucket ${elsewhere}: set FILES_URL to it, or bring them back (${commandLine('move folder')}).`,
    )
  }
  if (FILES_URL && elsewhere === null && hasFiles(DATA_DIR)) {
    throw new EnvironmentError(
      `FILES_URL is set, but the pictures of this shop are in ${join(DATA_DIR, 'files')}: copy them to the bucket first (${commandLine('move s3://…')}), without FILES_URL.`,
    )
  }
}

/** Records in the data folder where its shop's files are, for commands that are given other settings. */
export function recordFilesPlace({ DATA_DIR, FILES_URL }: Settings): void {
  const file = join(DATA_DIR, MARKER)
  if (!FILES_URL) rmSync(file, { force: true })
  else if (filesElsewhere(DATA_DIR) !== describeBucket(FILES_URL))
    writeFileSync(file, `${describeBucket(FILES_URL)}\n`, { mode: 0o600 })
}

/**
 * Writes a file and removes it, so that a start finds a wrong name or secret. A bucket that does not answer may come back:
 * the shop opens without its pictures.
 * @throws {EnvironmentError} when the bucket refuses
 */
export async function rejectRefusedBucket(settings: Settings): Promise<void> {
  if (!settings.FILES_URL) return
  try {
    await saveFile(PROBE, Buffer.from('x'))
    await removeFile(PROBE)
  } catch (error) {
    const { status, message } = error as StoreFaultError
    if (status === null || status === 429 || status >= 500) {
      // Of another place it is not known whether it is the shop's.
      if (filesElsewhere(settings.DATA_DIR) === null) recordFilesPlace(settings)
      log.warn({ err: error }, 'The bucket cannot be used now')
      return
    }
    throw new EnvironmentError(
      `FILES_URL is set, but it cannot be used (${message}): check its key, secret, host and bucket, and that the key may read, write, list and delete there.`,
      { cause: error },
    )
  }
}

function hasFiles(dataFolder: string): boolean {
  try {
    return readdirSync(join(dataFolder, 'files')).length > 0
  } catch (error) {
    return asMissing(false)(error)
  }
}
