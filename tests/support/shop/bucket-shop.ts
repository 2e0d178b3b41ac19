import sharp from 'sharp'

import { db } from '#data/database/database.server.ts'
import { bucketFiles } from '#data/platform/bucket-files.server.ts'
import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/servers/fault-proxy.ts'
import { type SignedInShop, openSignedInShop } from './signed-in-shop.ts'
import { addressOf, emptyPlace, TEST_BUCKET } from './test-bucket.ts'
import { whenFileEnds } from '#tests/support/run/when-file-ends.ts'

export interface BucketShop extends SignedInShop {
  proxy: FaultProxy
  /** Sends a new picture as the admin's editor does. */
  upload: () => Promise<Response>
  /** The sizes of the files that are in the bucket, by path. */
  filesThere: () => Promise<Map<string, number>>
  /** The files that a row says are there, and are not. */
  missingFiles: () => Promise<string[]>
}

/** A shop whose files are in the bucket of the tests, with a proxy in between. */
export async function openBucketShop(variables: Record<string, string> = {}): Promise<BucketShop> {
  const proxy = await startFaultProxy(TEST_BUCKET!)
  whenFileEnds(() => proxy.close())
  const place = emptyPlace(proxy.url)
  const shop = await openSignedInShop({ FILES_URL: place, ...variables })
  // Past the proxy.
  const direct = addressOf(place.replace(proxy.url, TEST_BUCKET!))
  const bucket = bucketFiles(direct, shop.folder)

  async function filesThere(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>()
    for (const path of await bucket.listAll()) {
      const file = await bucket.open(path)
      file?.stream.destroy()
      if (file) sizes.set(path, file.bytes)
    }
    return sizes
  }

  return {
    ...shop,
    proxy,
    async upload() {
      const form = new FormData()
      form.append('picture', new Blob([(await newPicture()) as Uint8Array<ArrayBuffer>]), 'globe.png')
      return shop.as('admin', '/admin/pictures', form)
    },
    filesThere,
    async missingFiles() {
      const sizes = await filesThere()
      const rows = [
        ...(await db.selectFrom('uploads').select('path').execute()),
        ...(await db.selectFrom('pictures').select('path').execute()),
      ]
      return rows
        .flatMap(({ path }) => [`${path}.jpg`, ...PICTURE_WIDTHS.map((width) => `${path}-${width}.webp`)])
        .filter((path) => !sizes.get(path))
    },
  }
}

/** Of noise, so that its files are large enough to be cut. */
function newPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 900, height: 700, channels: 3, noise, background: '#000' } })
    .png()
    .toBuffer()
}
