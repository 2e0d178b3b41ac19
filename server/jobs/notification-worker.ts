import { currentDatabase } from '#data/database/database.server.ts'
import { engine } from '#data/database/engine.server.ts'
import { publishAlone } from '#data/database/transaction.server.ts'
import { notificationSettings } from '#data/notifications/notification-settings.server.ts'
import { sendNotification, type SendProblem } from '#data/notifications/send-notification.server.ts'
import {
  claimDevice,
  type ClaimedDevice,
  dropUnwanted,
  forgetDevice,
  isAnyWaiting,
  recordDone,
  recordFailure,
  waitingFor,
} from '#data/notifications/waiting-notifications.server.ts'
import { log } from '#data/platform/log.server.ts'
import { ALL_AUDIENCES } from '#domain/live.ts'
import { nextNotification } from '#domain/notifications/next-notification.ts'
import { NOTIFICATION_LEASE_MS } from '#domain/notifications/notification-retry.ts'
import { isQuiet, type QuietHours } from '#domain/notifications/quiet-hours.ts'
import { NOTIFICATION_DEADLINE_MS } from '#domain/policy.ts'
import { recordSending } from './record-sending.ts'
import { WorkLoop } from './work-loop.ts'

/** Tells the admin's devices what happens, all at once, each one message after the other. */
export class NotificationWorker {
  readonly #adminEmail: string
  readonly #loop = new WorkLoop({
    // All that is told is published to the admin's audience.
    wakesOn: (audience) => audience === 'admin' || audience === ALL_AUDIENCES,
    run: () => this.#tellAll(),
    failure: 'The notifications could not be read',
  })

  constructor(adminEmail: string) {
    this.#adminEmail = adminEmail
    this.#loop.wake()
  }

  /** Checks now what is to be sent. */
  wake(): void {
    this.#loop.wake()
  }

  /** Waits up to 5 s for the messages that are being sent; the others are sent after the next start. */
  close(): Promise<void> {
    return this.#loop.close()
  }

  async #tellAll(): Promise<boolean> {
    if (!(await isAnyWaiting())) return false
    const settings = await notificationSettings()
    if (!(await dropUnwanted(settings))) return false
    const quietHours = { from: settings.quietFrom, until: settings.quietUntil }
    const devices = await this.#claimAll(quietHours)
    await Promise.all(
      devices.map((device) =>
        this.#tell(device, quietHours).catch((error: unknown) =>
          log.error(error, 'A notification could not be sent'),
        ),
      ),
    )
    return devices.length > 0
  }

  async #claimAll(quietHours: QuietHours): Promise<ClaimedDevice[]> {
    const claimed: ClaimedDevice[] = []
    for (;;) {
      const now = await readTime()
      const device = await claimDevice(this.#adminEmail, isQuiet(now, quietHours), now)
      if (!device) return claimed
      claimed.push(device)
    }
  }

  async #tell(device: ClaimedDevice, quietHours: QuietHours): Promise<void> {
    const next = nextNotification(await waitingFor(device), quietHours, await readTime())
    if (!next) return recordDone(device, [])
    const result = await sendNotification(device, next.notification)
    if (result.outcome === 'sent') return this.#recordSent(device, next.ids)
    if (result.outcome === 'gone') {
      await forgetDevice(device)
      log.info({ device: device.id }, 'A device no longer takes notifications')
      return publishAlone('admin')
    }
    await this.#recordProblem(device, next.ids, result)
  }

  #recordSent(device: ClaimedDevice, ids: string[]): Promise<void> {
    return recordSending(() => recordDone(device, ids), {
      claimedMs: NOTIFICATION_LEASE_MS - NOTIFICATION_DEADLINE_MS,
      isClosed: () => this.#loop.closed,
      failure: 'A notification was sent, and this could not be recorded yet',
      values: { device: device.id },
    })
  }

  async #recordProblem(device: ClaimedDevice, ids: string[], result: SendProblem): Promise<void> {
    const { problem } = result
    const isDropped =
      result.outcome === 'refused' || (await recordFailure(device, ids, result.waitMs, await readTime()))
    if (result.outcome === 'refused') await recordDone(device, ids)
    const attempts = device.attempts + 1
    log.warn({ device: device.id, attempts, problem, isDropped }, 'A notification could not be sent')
  }
}

function readTime(): Promise<number> {
  return engine.readTime(currentDatabase())
}
