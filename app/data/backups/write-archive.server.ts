import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'

import type { FileStorage, StoredFile } from '#data/platform/file-storage.ts'
import { folderFiles } from '#data/platform/folder-files.server.ts'
import { CONTENT, DATABASE, type FileEntry, FILES, type Manifest, MANIFEST } from './manifest.server.ts'

const ZSTD = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * Writes the copy of the database, the shop's files and the other files of a data folder into one archive, last the
 * manifest.
 * @param describe completes the manifest when the files are known
 */
export async function writeArchive(
  dataFolder: string,
  storage: FileStorage,
  database: string,
  target: string,
  describe: (files: FileEntry[]) => Manifest,
): Promise<Manifest> {
  const archive = pack()
  const written = pipeline(
    archive,
    createZstdCompress({ params: ZSTD }),
    createWriteStream(target, { mode: 0o600, flush: true }),
  )
  const addAll = async () => {
    const { size: bytes } = await stat(database)
    const files = [await addFile(archive, DATABASE, { bytes, stream: createReadStream(database) })]
    for (const path of (await storage.listAll()).toSorted()) {
      files.push(await addFile(archive, `${FILES}/${path}`, await storage.open(path)))
    }
    const others = folderFiles(dataFolder)
    for (const path of await listOthers(dataFolder)) {
      files.push(await addFile(archive, path, await others.open(path)))
    }
    const manifest = describe(files.filter((file) => file !== null))
    archive.entry({ name: MANIFEST }, JSON.stringify(manifest, null, 1))
    archive.finalize()
    return manifest
  }
  // A full disk ends the second, and the first would wait for it.
  const [manifest] = await Promise.all([addAll(), written])
  return manifest
}

/** The paths of the other files in the data folder, with `/`; a name may be that of a file or of a folder with files. */
async function listOthers(dataFolder: string): Promise<string[]> {
  const paths = []
  for (const name of CONTENT.filter((name) => name !== FILES)) {
    const below = await folderFiles(join(dataFolder, name)).listAll()
    paths.push(name, ...below.toSorted().map((path) => `${name}/${path}`))
  }
  return paths
}

/** Leaves out what is not there, because it was deleted meanwhile. */
async function addFile(archive: Pack, path: string, file: StoredFile | null): Promise<FileEntry | null> {
  if (!file) return null
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const entry = archive.entry({ name: path, size: file.bytes, mode: 0o600 })
  await pipeline(file.stream, hashing, entry)
  return { path, bytes: file.bytes, sha256: hash.digest('hex') }
}
