import { adminHealth } from '#copy/admin/health.ts'
import { currentDataFolder } from '#data/platform/disk.server.ts'
import { openFile } from '#data/platform/files.server.ts'
import { filesElsewhere } from '#data/platform/files-place.server.ts'
import type { HealthRow } from './health-row.ts'

const words = adminHealth.files

/** Of the bucket that has the shop's files; null when the data folder has them. */
export async function filesRow(): Promise<HealthRow | null> {
  const bucket = filesElsewhere(currentDataFolder())
  if (bucket === null) return null
  const problem = await askBucket()
  return {
    matter: 'files',
    state: problem === null ? 'well' : 'damage',
    lines: [problem ?? words.bucket(bucket)],
    advice: problem === null ? null : words.advice,
  }
}

/** @returns what went wrong; null when it answers */
async function askBucket(): Promise<string | null> {
  try {
    const file = await openFile('products/none')
    file?.stream.destroy()
    return null
  } catch (error) {
    return (error as Error).message
  }
}
