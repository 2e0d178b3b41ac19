import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { CONTENT, DATABASE } from './manifest.server.ts'

/** The folder of a checked backup's files, in the data folder. */
export const RESTORING = 'restoring'
/** Its presence says that the files in it replace those of the data folder. */
const MARKER = 'restore.json'
/** What is replaced; the write-ahead log belongs to the database that is set aside. */
const REPLACED = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, ...CONTENT]

interface Marker {
  /** The folder in the data folder to which the earlier files are moved. */
  aside: string
  /** What the backup contains of {@link REPLACED}. */
  names: string[]
}

export function isRestorePending(dataFolder: string): boolean {
  return existsSync(join(dataFolder, MARKER))
}

/** From here on the restore has happened: whoever opens the folder next completes it. */
export function decideRestore(dataFolder: string, aside: string): void {
  const names = REPLACED.filter((name) => existsSync(join(dataFolder, RESTORING, name)))
  const draft = join(dataFolder, `${MARKER}.part`)
  writeFileSync(draft, JSON.stringify({ aside, names } satisfies Marker), { mode: 0o600, flush: true })
  renameSync(draft, join(dataFolder, MARKER))
}

/** Removes the files of a restore that was killed before it was decided. Whoever calls it has the lock of backups and restores. */
export async function removeAbandoned(dataFolder: string): Promise<void> {
  if (isRestorePending(dataFolder)) return
  await rm(join(dataFolder, RESTORING), { recursive: true, force: true })
}

/** What the marker says; null without one. */
export function readMarker(dataFolder: string): Marker | null {
  if (!isRestorePending(dataFolder)) return null
  return JSON.parse(readFileSync(join(dataFolder, MARKER), 'utf8')) as Marker
}

/**
 * The moves that are left: each is one rename, and after a kill between two of them the list is shorter. While the
 * backup's own file waits, the one in the data folder is the earlier one.
 */
export function movesLeft(dataFolder: string, { aside, names }: Marker): [from: string, to: string][] {
  return REPLACED.flatMap((name): [string, string][] => {
    const [restored, current] = [join(dataFolder, RESTORING, name), join(dataFolder, name)]
    const isMovedIn = names.includes(name) && !existsSync(restored)
    if (isMovedIn) return []
    return [
      ...(existsSync(current) ? [[current, join(dataFolder, aside, name)] as [string, string]] : []),
      ...(names.includes(name) ? [[restored, current] as [string, string]] : []),
    ]
  })
}

export function removeMarker(dataFolder: string): void {
  rmSync(join(dataFolder, MARKER))
}
