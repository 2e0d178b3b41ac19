import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { FileStorage, StoredFile } from './file-storage.ts'

/** Files are written under a name with this end before they get theirs, or are sent elsewhere. */
export const PART = '.part'

/** The shop's files in a folder, by default. */
export function folderFiles(folder: string): FileStorage {
  const resolve = (path: string) => resolvePath(folder, path)
  const listUnfinished = async (before: number) => {
    const old = []
    for (const path of (await pathsIn(folder)).filter((path) => path.endsWith(PART))) {
      const file = await stat(join(folder, path)).catch(() => null)
      if (file && file.mtimeMs < before) old.push(path)
    }
    return old
  }
  return {
    description: folder,
    save: async (path, content) => saveAtomically(resolve(path), content),
    open: async (path) => openFile(resolve(path)).catch(asMissing(null)),
    remove: async (path) => rm(resolve(path), { force: true }),
    async list(path) {
      const names = await readdir(resolve(path)).catch(asMissing([]))
      return names.filter((name) => !name.endsWith(PART))
    },
    async listEmpty(path) {
      const empty = []
      for (const name of await readdir(resolve(path)).catch(asMissing([]))) {
        const file = await stat(join(resolve(path), name)).catch(() => null)
        if (file?.size === 0) empty.push(name)
      }
      return empty
    },
    listAll: async () => (await pathsIn(folder)).filter((path) => !path.endsWith(PART)),
    listUnfinished,
    async removeUnfinished(before) {
      for (const path of await listUnfinished(before)) await rm(join(folder, path), { force: true })
    },
  }
}

async function saveAtomically(target: string, content: Uint8Array | Readable): Promise<void> {
  const temporary = `${target}.${process.pid}${PART}`
  try {
    await mkdir(dirname(target), { recursive: true })
    if (content instanceof Readable) await pipeline(content, createWriteStream(temporary, { flush: true }))
    else {
      const file = await open(temporary, 'w')
      // Before what is stored next says that it is there: a power failure would leave its name without its content.
      await writeThrough(file, content).finally(() => file.close())
    }
    await rename(temporary, target)
    await syncFolder(dirname(target))
  } catch (error) {
    if (content instanceof Readable) content.destroy()
    await rm(temporary, { force: true })
    throw error
  }
}

async function writeThrough(file: FileHandle, content: Uint8Array): Promise<void> {
  await file.writeFile(content)
  await file.datasync()
}

/** Makes the names in a folder survive a power failure; does nothing where a folder cannot be opened, as on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  if (!handle) return
  await handle.sync().catch(() => {})
  await handle.close()
}

async function openFile(target: string): Promise<StoredFile | null> {
  const file = await open(target)
  const found = await file.stat()
  if (found.isFile()) return { bytes: found.size, stream: file.createReadStream() }
  await file.close()
  return null
}

/** The last one: a name that no file can have. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/** Only that there is no such file or folder gives `result`: one that cannot be read may hold much. */
export function asMissing<Result>(result: Result): (error: unknown) => Result {
  return (error) => {
    if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return result
    throw error
  }
}

/** The paths of all files below a folder, with `/`. A folder that is removed meanwhile has none. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(asMissing([]))
  const paths = entries.map(async (entry) => {
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : []
    return (await pathsIn(join(folder, entry.name))).map((path) => `${entry.name}/${path}`)
  })
  return (await Promise.all(paths)).flat()
}

/** @throws when the path is outside the folder */
function resolvePath(folder: string, path: string): string {
  const resolved = normalize(join(folder, path))
  if (!resolved.startsWith(folder + sep)) throw new Error(`Invalid file path ${JSON.stringify(path)}`)
  return resolved
}
