import { join } from 'node:path'

import { examination } from '#copy/examination.ts'
import { backupFolder, listBackups } from '#data/backups/backup-files.server.ts'
import { readBackupStatus } from '#data/backups/backup-overview.server.ts'
import { readArchive } from '#data/backups/read-archive.server.ts'
import { commandLine } from '#data/database/command-line.server.ts'
import type { BackupStatus } from '#domain/backups/backup-status.ts'
import type { Finding } from '#domain/finding.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import type { Check } from './examined-shop.ts'

const words = examination.backups

/** There is a backup of the last night, and the newest can be read to its end, with every checksum. */
export const checkBackups: Check = async ({ folder, now }) => {
  const standing = findingOf(await readBackupStatus(folder, now))
  const unreadable = await findUnreadable(folder)
  return [unreadable, standing].filter((finding) => finding !== null)
}

function findingOf(status: BackupStatus): Finding | null {
  switch (status.state) {
    case 'first':
    case 'fresh':
      return null
    case 'late': {
      const what = status.lastAt === null ? words.never : words.late(formatDateTime(status.lastAt))
      return { severity: 'warning', what, cure: words.lateCure(commandLine('backup')) }
    }
    case 'gone':
      return {
        severity: 'warning',
        what: words.gone(formatDateTime(status.madeAt)),
        cure: words.goneCure(commandLine('backup')),
      }
    case 'failed':
      return {
        severity: 'warning',
        what: words.failed(status.problem),
        cure: words.failedCure(commandLine('backup')),
      }
  }
}

async function findUnreadable(folder: string): Promise<Finding | null> {
  // When their folder cannot be read, their status says it.
  const [newest] = await listBackups(folder).catch(() => [])
  if (!newest) return null
  try {
    await readArchive(join(backupFolder(folder), newest.name), () => null)
    return null
  } catch (error) {
    return {
      severity: 'damage',
      what: (error as Error).message,
      cure: words.unreadableCure(commandLine('backup')),
    }
  }
}
