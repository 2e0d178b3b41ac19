import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { type BucketAddress, parseBucketAddress } from './bucket-address.server.ts'

export type BackupAddress = { folder: string } | BucketAddress

/**
 * Parses `BACKUP_URL`: a path, `file:///path`, or a bucket.
 * @returns null when it is neither
 */
export function parseBackupAddress(text: string): BackupAddress | null {
  if (isAbsolute(text) || text.startsWith('./')) return { folder: resolve(text) }
  if (text.startsWith('file:') && URL.canParse(text)) return { folder: fileURLToPath(text) }
  return parseBucketAddress(text)
}
