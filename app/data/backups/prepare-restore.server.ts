import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { isRestorePending, RESTORING } from './restore-marker.server.ts'
import type { Manifest } from './manifest.server.ts'
import { verifyArchive } from './verify-archive.server.ts'
import { BackupError } from './backup-error.server.ts'
import { decryptFile } from './encrypt.server.ts'
import { ENCRYPTED } from './destination.server.ts'

/** An encrypted backup goes there, which no file of a backup is called. */
const DECRYPTED = 'decrypted'

/**
 * Checks a backup and unpacks it beside the files of the data folder, which stay as they are.
 * @param passphrase for an encrypted backup
 * @throws {BackupError} when it cannot be restored; nothing has changed then
 */
export async function prepareRestore(
  dataFolder: string,
  archive: string,
  passphrase: string | undefined,
): Promise<Manifest> {
  if (isRestorePending(dataFolder)) {
    throw new BackupError(
      `A restore of ${dataFolder} was interrupted: start the shop once, which completes it.`,
    )
  }
  const folder = join(dataFolder, RESTORING)
  await rm(folder, { recursive: true, force: true })
  try {
    await mkdir(folder, { mode: 0o700 })
    const plain = await decrypted(archive, folder, passphrase)
    const manifest = await verifyArchive(plain, folder, true)
    await rm(join(folder, DECRYPTED), { recursive: true, force: true })
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function decrypted(archive: string, folder: string, passphrase: string | undefined): Promise<string> {
  if (!archive.endsWith(ENCRYPTED)) return archive
  if (!passphrase) throw new BackupError(`${basename(archive)} is encrypted: set BACKUP_PASSPHRASE.`)
  // What is wrong with it is said with its name.
  const target = join(folder, DECRYPTED, basename(archive, ENCRYPTED))
  await mkdir(dirname(target))
  await decryptFile(archive, target, passphrase)
  return target
}
