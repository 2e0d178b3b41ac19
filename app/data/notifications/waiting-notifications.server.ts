import { NEWS, type Notification } from '#domain/notifications/notification.ts'
import type { WaitingNotification } from '#domain/notifications/next-notification.ts'
import type { NotificationSettings } from '#domain/notifications/notification-form.ts'
import {
  LONGEST_NOTIFICATION_DELAY_MS,
  NOTIFICATION_ATTEMPTS,
  NOTIFICATION_LEASE_MS,
  notificationRetryDelay,
} from '#domain/notifications/notification-retry.ts'
import { CLOCK_TOLERANCE_MS, NOTIFIED_DEVICE_MS } from '#domain/policy.ts'
import { db } from '#data/database/database.server.ts'
import { preparedQuery } from '#data/database/prepared-query.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import type { PushTarget } from './send-notification.server.ts'

/** A device that one worker has claimed to send it one message. */
export interface ClaimedDevice extends PushTarget {
  id: string
  claims: number
  /** Failures one after the other. */
  attempts: number
}

const selectAny = preparedQuery((within, _: object) =>
  within.selectFrom('notifications').select('id').limit(1),
)

/** Whether something waits to be told. It is asked after each order. */
export async function isAnyWaiting(): Promise<boolean> {
  return (await db.executeQuery(selectAny(db, {}))).rows.length > 0
}

/** Drops what the admin does not want to be told, and what waits for devices that are gone. @returns whether more waits */
export async function dropUnwanted(settings: NotificationSettings): Promise<boolean> {
  const wanted = [...NEWS.filter((kind) => settings[kind]), 'test' as const]
  await db
    .deleteFrom('notifications')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('kind', 'not in', wanted),
        eb('deviceId', 'not in', selectFrom('notified_devices').select('notified_devices.id')),
      ]),
    )
    .execute()
  return isAnyWaiting()
}

/**
 * Claims a device for which something waits, to send it one message. No other worker can claim it until the lease ends.
 * @param adminEmail whose devices are told: another account may have become the admin's
 * @param quietNow only tests are sent
 * @param now epoch milliseconds, by the clock of the database
 */
export async function claimDevice(
  adminEmail: string,
  quietNow: boolean,
  now: number,
): Promise<ClaimedDevice | null> {
  for (;;) {
    const due = await db
      .selectFrom('notified_devices as device')
      .innerJoin('users', 'users.id', 'device.userId')
      .selectAll('device')
      .where('users.email', '=', adminEmail)
      .where('device.lastSeenAt', '>', now - NOTIFIED_DEVICE_MS)
      // Set by a clock that was ahead: no wait is longer than the longest.
      .where(({ or, eb }) =>
        or([
          eb('device.dueAt', '<=', now),
          eb('device.dueAt', '>', now + LONGEST_NOTIFICATION_DELAY_MS + CLOCK_TOLERANCE_MS),
        ]),
      )
      .where(({ exists, selectFrom }) => {
        const waiting = selectFrom('notifications')
          .select('notifications.id')
          .whereRef('notifications.deviceId', '=', 'device.id')
        return exists(quietNow ? waiting.where('notifications.kind', '=', 'test') : waiting)
      })
      .orderBy('device.dueAt')
      .limit(1)
      .executeTakeFirst()
    if (!due) return null
    const claims = due.claims + 1
    const { numUpdatedRows } = await db
      .updateTable('notified_devices')
      .set({ claims, dueAt: now + NOTIFICATION_LEASE_MS })
      .where('id', '=', due.id)
      .where('claims', '=', due.claims)
      .executeTakeFirst()
    // Otherwise another worker claimed it: try the next one.
    if (numUpdatedRows === 1n) return { ...due, claims }
  }
}

/** What a device has not been told yet, the oldest first. */
export async function waitingFor({ id }: ClaimedDevice): Promise<WaitingNotification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'content', 'createdAt'])
    .where('deviceId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, notification: JSON.parse(content) as Notification }))
}

/** A device is done with these notifications, whether they were sent or can never be, and may be claimed again. */
export function recordDone({ id, claims }: ClaimedDevice, notifications: string[]): Promise<void> {
  return inTransaction(async (within) => {
    if (notifications.length > 0)
      await within.deleteFrom('notifications').where('id', 'in', notifications).execute()
    await within
      .updateTable('notified_devices')
      .set({ dueAt: 0, attempts: 0 })
      .where('id', '=', id)
      .where('claims', '=', claims)
      .execute()
  })
}

/**
 * Records that a message could not be sent, and when it is tried again.
 * @param waitMs what the push service asked for
 * @param now epoch milliseconds, by the clock of the database
 * @returns whether there will be no further attempt: the message is dropped
 */
export async function recordFailure(
  device: ClaimedDevice,
  notifications: string[],
  waitMs: number,
  now: number,
): Promise<boolean> {
  const attempts = device.attempts + 1
  if (attempts >= NOTIFICATION_ATTEMPTS) {
    await recordDone(device, notifications)
    return true
  }
  await db
    .updateTable('notified_devices')
    .set({ attempts, dueAt: now + notificationRetryDelay(attempts, waitMs) })
    .where('id', '=', device.id)
    .where('claims', '=', device.claims)
    .execute()
  return false
}

/** Deletes a device that its push service no longer knows. */
export async function forgetDevice({ id }: ClaimedDevice): Promise<void> {
  await db.deleteFrom('notified_devices').where('id', '=', id).execute()
}
