import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Storage } from './storage.ts'
import { syncFolder } from './sync-folder.server.ts'

/** A folder for backups, such as another disk's. */
export function folderDestination(folder: string): Storage {
  return {
    description: folder,
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `.${name}.part`)
      await copyFile(file, draft)
      const handle = await open(draft, 'r+')
      await handle.sync().finally(() => handle.close())
      await rename(draft, join(folder, name))
      await syncFolder(folder)
    },
    async get(name, target) {
      try {
        await copyFile(join(folder, name), target)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
        throw error
      }
    },
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name)),
  }
}
