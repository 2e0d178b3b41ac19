import { perShop } from '#data/database/shop-scope.server.ts'

interface BackupJob {
  /** Starts a backup; does nothing while one is being made. */
  start: () => void
  isRunning: () => boolean
}

const job = perShop<BackupJob>('backup job', () => ({ start: () => {}, isRunning: () => false }))

/** Sets what makes the backups of the current shop. */
export function configureBackupJob(running: BackupJob): void {
  job.set(running)
}

/** Asks for a backup now; it is made in the background. */
export function requestBackup(): void {
  job.get().start()
}

export function isBackupRunning(): boolean {
  return job.get().isRunning()
}
