/** Why a backup was made: every night, before an upgrade, or because somebody asked for it. */
export const BACKUP_KINDS = ['nightly', 'upgrade', 'manual'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

export interface BackupName {
  name: string
  /** By the clock of the machine that made it, epoch milliseconds. */
  madeAt: number
  kind: BackupKind
}

const PATTERN =
  /^kalam-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-(nightly|upgrade|manual)\.tar\.zst$/

/** `kalam-2026-11-20T20-40-00-000Z-nightly.tar.zst`; the time is UTC, so names sort by it. */
export function backupName(madeAt: number, kind: BackupKind): string {
  return `kalam-${new Date(madeAt).toISOString().replaceAll(/[:.]/g, '-')}-${kind}.tar.zst`
}

/** @returns null when the file is no backup */
export function parseBackupName(name: string): BackupName | null {
  const [, day, hour, minute, second, fraction, kind] = PATTERN.exec(name) ?? []
  const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}.${fraction}Z`)
  return Number.isNaN(madeAt) ? null : { name, madeAt, kind: kind as BackupKind }
}
