import { configureBackups } from '#data/backups/backup-overview.server.ts'
import { completeRestore } from '#data/backups/complete-restore.server.ts'
import { configurePushServices } from '#data/notifications/push-endpoint.server.ts'
import { isRestorePending } from '#data/backups/restore-marker.server.ts'
import { configureDatabase, lockFolder } from '#data/database/database.server.ts'
import { configureBankMailbox } from '#data/payments/bank/mailbox.server.ts'
import { configureMail } from '#data/mail/send-mail.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'
import { rejectMisplacedDatabase, rejectOtherDatabase } from '#data/platform/database-place.server.ts'
import { configureDisk } from '#data/platform/disk.server.ts'
import { configureFiles, filesOf } from '#data/platform/files.server.ts'
import { filesElsewhere, recordFilesPlace, rejectMisplacedFiles } from '#data/platform/files-place.server.ts'
import { ownedFiles, readShopId } from '#data/platform/owned-files.server.ts'
import { configurePublicPictures } from '#data/pictures/public-pictures.server.ts'
import { configureMapImage } from '#data/settings/map-image.server.ts'
import { configureOrderLimits } from '#data/settings/order-limits.server.ts'
import { configureShopDetails } from '#data/settings/shop-details.server.ts'
import { configureWelcomeVideo } from '#data/settings/welcome-video.server.ts'
import { configureAccounts } from '#request/accounts/accounts.server.ts'
import { configureAuthTestPage } from '#request/accounts/auth-test-page.server.ts'
import { configureKnownDevices } from '#request/accounts/known-device.server.ts'
import { sessionSecret, takeMovedSecret } from '#request/accounts/session/session-secret.server.ts'
import { configureGoogleAttempts } from '#request/google/google-attempt.server.ts'
import { configureOwnOrigin } from '#request/http/own-origin.server.ts'
import { configureGoogle } from '#request/google/google-provider.server.ts'
import { backUpBeforeUpgrade } from './backups/back-up-before-upgrade.ts'
import { hasAuthTestPage } from './public-shop.ts'

/** A shop whose database is open and whose modules are configured. */
export interface ConfiguredShop {
  /** Closes the database. */
  close: () => Promise<void>
}

/**
 * Configures all modules for the current shop: that of the entered scope, otherwise the default shop of this process.
 * @param publicUrl the URL under which shoppers reach the shop, e.g. `https://shop.example`
 * @throws when the data folder cannot be written; the database is closed then
 */
export async function configureShop(
  environment: Environment,
  publicUrl = environment.PUBLIC_URL ?? localUrl(environment.HOST, environment.PORT),
): Promise<ConfiguredShop> {
  rejectMisplacedDatabase(environment)
  await completePendingRestore(environment.DATA_DIR)
  const { DATA_DIR: folder, DATABASE_URL: url, DATABASE_DIRECT_URL: direct = url } = environment
  const location = { folder, url, isPooled: url !== direct }
  const close = await configureDatabase(location, () => backUpBeforeUpgrade(environment))
  try {
    await rejectOtherDatabase(environment)
    rejectMisplacedFiles(environment)
    const files = filesOf(environment)
    const record = () => recordFilesPlace(environment)
    const recorded = filesElsewhere(environment.DATA_DIR)
    configureFiles(environment.FILES_URL ? ownedFiles(files, await readShopId(), recorded, record) : files)
    configurePublicPictures(environment)
    configureDisk(environment.DATA_DIR)
    configureBackups(environment.DATA_DIR)
    configureMail({ dataFolder: environment.DATA_DIR, smtpUrl: environment.SMTP_URL })
    configureBankMailbox(environment.BANK_IMAP_URL)
    configurePushServices(environment)
    configureShopDetails(environment)
    configureOrderLimits(environment)
    configureWelcomeVideo(environment)
    configureMapImage(environment)
    configureOwnOrigin({ publicUrl, trustsProxy: environment.TRUST_PROXY > 0 })
    await takeMovedSecret(environment)
    const secret = await sessionSecret(environment)
    configureGoogle(environment, publicUrl)
    configureKnownDevices(secret, publicUrl.startsWith('https:'))
    configureGoogleAttempts(secret, publicUrl.startsWith('https:'))
    configureAccounts({ publicUrl, secret, adminEmail: environment.ADMIN_EMAIL })
    configureAuthTestPage(hasAuthTestPage(environment))
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A restore that was killed after it was decided; a shop has completed it when it took the folder's lock. */
async function completePendingRestore(folder: string): Promise<void> {
  if (!isRestorePending(folder)) return
  const release = lockFolder(folder)
  await completeRestore(folder).finally(release)
}

/** The URL of a listening process on its own machine. */
export function localUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
