import { createReadStream, createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { BackupError } from './backup-error.server.ts'

/** Encrypts a file with a passphrase, in the format of age (age-encryption.org): `age -d` opens it, too. */
export async function encryptFile(file: string, target: string, passphrase: string): Promise<void> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const encrypted = await encrypter.encrypt(bytesOf(file))
  await pipeline(
    Readable.fromWeb(encrypted as never),
    createWriteStream(target, { mode: 0o600, flush: true }),
  )
}

/** @throws {BackupError} when the passphrase is another, or the file is damaged or cut off */
export async function decryptFile(file: string, target: string, passphrase: string): Promise<void> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const decrypted = await decrypter.decrypt(bytesOf(file))
    await pipeline(
      Readable.fromWeb(decrypted as never),
      createWriteStream(target, { mode: 0o600, flush: true }),
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.match(/^(ENOENT|EACCES|ENOSPC)$/)) throw error
    throw new BackupError(
      `${basename(file)} cannot be decrypted: either BACKUP_PASSPHRASE is not the one it was made with, or the file is damaged.`,
      { cause: error },
    )
  }
}

/** Loaded with the first encrypted backup, not with the start. */
const loadAge = () => import('age-encryption')

const bytesOf = (file: string) =>
  Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>
