import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface BucketAddress {
  /** With the bucket, e.g. `https://s3.example/my-bucket`. */
  endpoint: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type BackupAddress = { folder: string } | BucketAddress

/**
 * Parses `BACKUP_URL`: a path, `file:///path`, or `s3://key:secret@host/bucket/prefix?region=…`, with `s3+http` for a
 * server without TLS.
 * @returns null when it is neither
 */
export function parseBackupAddress(text: string): BackupAddress | null {
  if (isAbsolute(text) || text.startsWith('./')) return { folder: resolve(text) }
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === 'file:') return { folder: fileURLToPath(url) }
  if (!['s3:', 's3+http:'].includes(url.protocol)) return null
  const [, bucket = '', ...folders] = url.pathname.split('/')
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const prefix = folders.filter(Boolean).join('/')
  return {
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}/${bucket}`,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'auto',
    accessKeyId,
    secretAccessKey,
  }
}
