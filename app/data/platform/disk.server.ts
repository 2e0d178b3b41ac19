import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { perShop } from '#data/database/shop-scope.server.ts'

const dataFolder = perShop<string>('data folder')

/** Sets the folder whose disk is watched. */
export function configureDisk(folder: string): void {
  dataFolder.set(folder)
}

/** The shop's data folder. */
export function currentDataFolder(): string {
  return dataFolder.get()
}

/** In bytes; `free` is what this account may use. */
export interface DiskSpace {
  free: number
  total: number
}

export function readDiskSpace(): Promise<DiskSpace> {
  return spaceAround(dataFolder.get())
}

/** Of the disk that a folder is on. */
export async function spaceAround(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** As much as a block of most disks: an empty file can be created on a full one. */
const PROBE = Buffer.alloc(4096)

/** Whether a file can be written to the data folder now. */
export async function isDiskWritable(): Promise<boolean> {
  const file = join(dataFolder.get(), '.write-probe')
  try {
    await writeFile(file, PROBE)
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}
