import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3mini } from 's3mini'

import type { BucketAddress } from '#data/platform/backup-address.server.ts'
import type { Storage } from './storage.ts'

/** A bucket that speaks the protocol of Amazon S3; files above 8 MB are sent in parts. */
export function bucketDestination({
  endpoint,
  prefix,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketAddress): Storage {
  const bucket = new S3mini({ accessKeyId, secretAccessKey, endpoint, region })
  return {
    description: endpoint,
    async put(name, file) {
      await bucket.putAnyObject(prefix + name, await openAsBlob(file), 'application/octet-stream')
    },
    async get(name, target) {
      const response = await bucket.getObjectResponse(prefix + name)
      if (!response?.body) return false
      await pipeline(
        Readable.fromWeb(response.body as never),
        createWriteStream(target, { mode: 0o600, flush: true }),
      )
      return true
    },
    async list() {
      const objects = await bucket.listObjects('/', prefix)
      return (objects ?? []).map(({ Key }) => Key.slice(Key.startsWith(prefix) ? prefix.length : 0))
    },
    async remove(name) {
      await bucket.deleteObject(prefix + name)
    },
  }
}
