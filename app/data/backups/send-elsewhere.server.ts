import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { log } from '#data/platform/log.server.ts'
import { backupFolder } from './backup-files.server.ts'
import { deleteOldElsewhere } from './delete-old-backups.server.ts'
import { type Destination, ENCRYPTED } from './destination.server.ts'
import { decryptFile, encryptFile } from './encrypt.server.ts'
import { type ReachedPlace, reachedPlace, rejectUnmounted } from './reached-place.server.ts'

/**
 * Writes a backup elsewhere, encrypted, and compares what arrived there, decrypted, with the backup.
 * @param reached where one was last written to
 * @returns what went wrong, or null; and where one was last written to now
 */
export async function sendElsewhere(
  dataFolder: string,
  elsewhere: Destination | null,
  name: string,
  draftFolder: string,
  reached: ReachedPlace | undefined,
): Promise<{ problem: string | null; reached: ReachedPlace | undefined }> {
  if (!elsewhere) return { problem: null, reached }
  try {
    await rejectUnmounted(elsewhere, dataFolder, reached)
    const file = join(backupFolder(dataFolder), name)
    const encrypted = join(draftFolder, name + ENCRYPTED)
    const [arrived, decrypted] = [`${encrypted}.arrived`, join(draftFolder, `${name}.decrypted`)]
    await encryptFile(file, encrypted, elsewhere.passphrase)
    await elsewhere.put(name + ENCRYPTED, encrypted)
    if (!(await elsewhere.get(name + ENCRYPTED, arrived))) throw new Error('it is not there')
    await decryptFile(arrived, decrypted, elsewhere.passphrase)
    if ((await digestOf(file)) !== (await digestOf(decrypted))) throw new Error('it is not the same there')
    await deleteOldElsewhere(elsewhere, name)
    return { problem: null, reached: await reachedPlace(elsewhere, dataFolder) }
  } catch (error) {
    log.error(error, 'A backup could not be written elsewhere')
    const problem = `It was made beside the shop, but not written to ${elsewhere.description} (${(error as Error).message}).`
    return { problem, reached }
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
