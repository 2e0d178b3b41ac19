import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { BucketAddress } from '#data/platform/bucket-address.server.ts'
import { openBucket } from '#data/platform/bucket.server.ts'
import type { Storage } from './storage.ts'

/** A bucket that speaks the protocol of Amazon S3; files above 8 MB are sent in parts. */
export function bucketDestination(address: BucketAddress, silenceMs?: number): Storage {
  const { endpoint, prefix } = address
  const bucket = openBucket(address, silenceMs)
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
