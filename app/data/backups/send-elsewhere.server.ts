import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { log } from '#data/platform/log.server.ts'
import { backupFolder } from './backup-files.server.ts'
import { deleteOldElsewhere } from './delete-old-backups.server.ts'
import { type Destination, ENCRYPTED } from './destination.server.ts'
import { decryptFile, encryptFile } from './encrypt.server.ts'

/**
 * Writes a backup elsewhere, encrypted, and compares what arrived there, decrypted, with the backup.
 * @returns what went wrong, or null
 */
export async function sendElsewhere(
  dataFolder: string,
  elsewhere: Destination | null,
  name: string,
  draftFolder: string,
): Promise<string | null> {
  if (!elsewhere) return null
  try {
    const file = join(backupFolder(dataFolder), name)
    const encrypted = join(draftFolder, name + ENCRYPTED)
    const [arrived, decrypted] = [`${encrypted}.arrived`, join(draftFolder, `${name}.decrypted`)]
    await encryptFile(file, encrypted, elsewhere.passphrase)
    await elsewhere.put(name + ENCRYPTED, encrypted)
    if (!(await elsewhere.get(name + ENCRYPTED, arrived))) throw new Error('it is not there')
    await decryptFile(arrived, decrypted, elsewhere.passphrase)
    if ((await digestOf(file)) !== (await digestOf(decrypted))) throw new Error('it is not the same there')
    await deleteOldElsewhere(elsewhere, name)
    return null
  } catch (error) {
    log.error(error, 'A backup could not be written elsewhere')
    return `It was made beside the shop, but not written to ${elsewhere.description} (${(error as Error).message}).`
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
