import { perShop } from '#data/database/shop-scope.server.ts'

interface BackupJob {
  /** Starts a backup; does nothing while one is being made, also by another process. */
  start: () => Promise<void>
  isRunning: () => Promise<boolean>
}

const job = perShop<BackupJob>('backup job', () => ({ start: async () => {}, isRunning: async () => false }))

/** Sets what makes the backups of the current shop. */
export function configureBackupJob(running: BackupJob): void {
  job.set(running)
}

/** Asks for a backup now, and waits until it has begun; it is made in the background. */
export function requestBackup(): Promise<void> {
  return job.get().start()
}

/** Whether a backup is being made, by whichever process of the shop. */
export function isBackupRunning(): Promise<boolean> {
  return job.get().isRunning()
}
