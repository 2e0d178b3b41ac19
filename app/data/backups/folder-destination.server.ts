import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { createFolder } from '#data/database/sqlite/private-folder.server.ts'
import { syncFolder } from '#data/platform/folder-files.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import type { Storage } from './storage.ts'

/** A folder for backups, such as another disk's. */
export function folderDestination(folder: string): Storage {
  return {
    description: folder,
    folder,
    async put(name, file) {
      createFolder(folder)
      await removeDrafts(folder)
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
    // Somebody may remove old ones by hand at the same time.
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Those of processes that were killed while they wrote here; not one that another machine is writing now. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = DRAFT.test(name) && (await stat(join(folder, name)).catch(() => null))
    if (draft && draft.mtimeMs < Date.now() - HOUR_MS) await rm(join(folder, name), { force: true })
  }
}

const DRAFT = /^\.kalam-.+\.part$/
