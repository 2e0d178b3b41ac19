import { setTimeout } from 'node:timers/promises'

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
  recordDone,
  recordFailure,
  waitingFor,
} from '#data/notifications/waiting-notifications.server.ts'
import { log } from '#data/platform/log.server.ts'
import { subscribe } from '#data/platform/live.server.ts'
import { ALL_AUDIENCES } from '#domain/live.ts'
import { nextNotification } from '#domain/notifications/next-notification.ts'
import { isQuiet, type QuietHours } from '#domain/notifications/quiet-hours.ts'

/** Interval at which it is checked what is due again, and whether the quiet hours are over; news is sent at once. */
const POLL_MS = 15_000
const CLOSE_DEADLINE_MS = 5_000

/** Tells the admin's devices what happens, all at once, each one message after the other. */
export class NotificationWorker {
  readonly #adminEmail: string
  readonly #timer: NodeJS.Timeout
  readonly #unsubscribe: () => void
  #working: Promise<void> | null = null
  #again = false
  #closed = false

  constructor(adminEmail: string) {
    this.#adminEmail = adminEmail
    // All that is told is published to the admin's audience after its commit.
    this.#unsubscribe = subscribe(({ audience }) => {
      if (audience === 'admin' || audience === ALL_AUDIENCES) this.wake()
    })
    this.#timer = setInterval(() => this.wake(), POLL_MS).unref()
    this.wake()
  }

  /** Checks now what is to be sent. */
  wake(): void {
    this.#again = true
    this.#working ??= this.#work().finally(() => (this.#working = null))
  }

  /** Waits up to 5 s for the messages that are being sent; the others are sent after the next start. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    this.#unsubscribe()
    await Promise.race([this.#working, setTimeout(CLOSE_DEADLINE_MS, undefined, { ref: false })])
  }

  async #work(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        const settings = await notificationSettings()
        if (!(await dropUnwanted(settings))) continue
        const quietHours = { from: settings.quietFrom, until: settings.quietUntil }
        const devices = await this.#claimAll(quietHours)
        if (devices.length === 0) continue
        await Promise.all(
          devices.map((device) =>
            this.#tell(device, quietHours).catch((error: unknown) =>
              log.error(error, 'A notification could not be sent'),
            ),
          ),
        )
        this.#again = true
      }
    } catch (error) {
      log.error(error, 'The notifications could not be read')
    }
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
    if (result.outcome === 'sent') return recordDone(device, next.ids)
    if (result.outcome === 'gone') {
      await forgetDevice(device)
      log.info({ device: device.id }, 'A device no longer takes notifications')
      return publishAlone('admin')
    }
    await this.#recordProblem(device, next.ids, result)
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
