import { openAsBlob } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'

import { StoreFaultError } from '#data/database/storage-fault.server.ts'
import { type BucketAddress, describeBucket } from './bucket-address.server.ts'
import { bucketFault } from './bucket-fault.server.ts'
import { openBucket } from './bucket.server.ts'
import type { FileStorage } from './file-storage.ts'
import { folderFiles } from './folder-files.server.ts'
import { withDraft } from './with-draft.server.ts'

/** Only whoever fetches a file from the bucket itself needs these. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gz': 'application/gzip',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}
const PICTURES = 'products/'
const CACHED = { 'cache-control': 'public, max-age=31536000, immutable' }

/**
 * The shop's files in a bucket.
 * @param draftFolder where a file of unknown length is written before it is sent
 * @param silenceMs how long each answer of the bucket may take
 */
export function bucketFiles(address: BucketAddress, draftFolder: string, silenceMs?: number): FileStorage {
  const { prefix } = address
  const description = describeBucket(address)
  const bucket = openBucket(address, silenceMs)
  const drafts = folderFiles(draftFolder)
  const naming = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown): never => {
      throw bucketFault(description, error)
    })
  const keyOf = (path: string) => prefix + validPath(path)

  /** Believed when the bucket says that it has it whole. */
  async function put(path: string, content: Uint8Array | Blob): Promise<void> {
    const key = keyOf(path)
    const bytes = content instanceof Blob ? content.size : content.byteLength
    const headers = path.startsWith(PICTURES) ? CACHED : {}
    const arrived = await naming(async () => {
      await bucket.putAnyObject(key, content, TYPES[extname(path)], undefined, headers)
      return bucket.getContentLength(key)
    })
    if (arrived !== bytes) {
      throw new StoreFaultError(`The bucket ${description} has ${arrived} of ${bytes} bytes of ${path}`, null)
    }
  }

  async function listKeys(start: string): Promise<string[]> {
    return (await listBelow(start)).map(({ Key }) => Key.slice(start.length))
  }

  async function listBelow(start: string) {
    const objects = await naming(() => bucket.listObjects('/', start))
    if (!objects) throw new StoreFaultError(`The bucket ${description} does not exist`, 404)
    return objects
  }

  return {
    description,
    save: (path, content) =>
      content instanceof Readable
        ? withDraft(draftFolder, content, async (draft) => put(path, await openAsBlob(draft)))
        : put(path, content),
    async open(path) {
      const key = keyOf(path)
      const response = await naming(() => bucket.getObjectResponse(key))
      if (!response) return null
      const stream = response.body ? Readable.fromWeb(response.body as never) : Readable.from([])
      const length = response.headers.get('content-length')
      if (length !== null) return { bytes: Number(length), stream }
      stream.destroy()
      throw new StoreFaultError(`The bucket ${description} does not say how long ${path} is`, null)
    },
    async remove(path) {
      const key = keyOf(path)
      await naming(() => bucket.deleteObject(key)).catch((error: StoreFaultError) => {
        if (error.status !== 404) throw error
      })
    },
    async list(folder) {
      const names = await listKeys(`${keyOf(folder)}/`)
      return names.filter((name) => name !== '' && !name.includes('/'))
    },
    async listEmpty(folder) {
      const start = `${keyOf(folder)}/`
      const empty = (await listBelow(start)).filter(({ Size }) => Number(Size) === 0)
      return empty.map(({ Key }) => Key.slice(start.length)).filter((name) => name !== '')
    },
    listAll: async () => (await listKeys(prefix)).filter((path) => !path.endsWith('/')),
    // The bucket itself has whole files only.
    listUnfinished: drafts.listUnfinished,
    removeUnfinished: drafts.removeUnfinished,
  }
}

/** @throws when the path leads out of the prefix: an address on the web knows `..` too */
function validPath(path: string): string {
  if (path.split('/').some((part) => ['', '.', '..'].includes(part)) || path.includes('\\')) {
    throw new Error(`Invalid file path ${JSON.stringify(path)}`)
  }
  return path
}
