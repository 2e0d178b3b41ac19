import type { BackupKind } from '#domain/backups/backup-name.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { startAvifJob } from './avif-job.ts'
import { startBackupJob } from './backup-job.ts'
import { backUpInProcess, backUpWith } from './backup-process.ts'
import { startBankJob } from './bank-job.ts'
import { startLowStockJob } from './low-stock-job.ts'
import { MailWorker } from './mail-worker.ts'
import { NotificationWorker } from './notification-worker.ts'
import { startPictureSweep } from './picture-sweep.ts'
import { startPriceChangeJob } from './price-change-job.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'

/**
 * Starts the background work. With `WORK=off` a process leaves it to others, but for the backups that its admin asks for.
 * @param isBuilt without a build there is no program for another process, which makes the backups
 * @returns a function that stops it once what is being done is done
 */
export function startJobs(
  environment: Environment,
  publicUrl: string,
  isBuilt: boolean,
): () => Promise<unknown> {
  const { WORK, AVIF, DATA_DIR, ADMIN_EMAIL } = environment
  const makeBackup = isBuilt
    ? backUpInProcess(environment)
    : async (kind: BackupKind) => void (await backUpWith(environment, kind))
  const works = WORK === 'on'
  const stops = [startBackupJob(DATA_DIR, makeBackup, { nightly: works })]
  if (works) {
    const mailWorker = new MailWorker({ publicUrl, shopkeeper: ADMIN_EMAIL })
    const notificationWorker = new NotificationWorker(ADMIN_EMAIL)
    stops.push(
      startScheduledJobs(),
      startPictureSweep(),
      startLowStockJob(),
      startPriceChangeJob(),
      startBankJob(),
    )
    stops.push(
      () => mailWorker.close(),
      () => notificationWorker.close(),
    )
    if (AVIF === 'on') stops.push(startAvifJob())
  }
  return () => Promise.all(stops.map((stop) => stop()))
}
