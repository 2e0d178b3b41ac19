import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { isRestorePending, RESTORING } from './restore-marker.server.ts'
import type { Manifest } from './manifest.server.ts'
import { verifyArchive } from './verify-archive.server.ts'
import { BackupError } from './backup-error.server.ts'
import { decryptFile } from './encrypt.server.ts'
import { ENCRYPTED } from './destination.server.ts'

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
    if (plain !== archive) await rm(plain)
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function decrypted(archive: string, folder: string, passphrase: string | undefined): Promise<string> {
  if (!archive.endsWith(ENCRYPTED)) return archive
  if (!passphrase) throw new BackupError(`${archive} is encrypted: set BACKUP_PASSPHRASE.`)
  const target = join(folder, 'decrypted.tar.zst')
  await decryptFile(archive, target, passphrase)
  return target
}
