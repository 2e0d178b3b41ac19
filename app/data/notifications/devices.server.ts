import { createHash } from 'node:crypto'

import type { EventOrigin } from '#domain/customers/security-event.ts'
import { testMessage } from '#domain/notifications/notification.ts'
import { MAX_NOTIFIED_DEVICES, NOTIFIED_DEVICE_MS } from '#domain/policy.ts'
import { type Database, db } from '#data/database/database.server.ts'
import { publish } from '#data/database/live-updates.server.ts'
import { inTransaction, lockName } from '#data/database/transaction.server.ts'
import { recordSecurityEvent } from '#data/platform/security-events.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { enqueueNews } from './enqueue-news.server.ts'
import type { PushTarget } from './send-notification.server.ts'

/** Whose device it is, and the session that is open there. */
export interface DeviceOwner {
  userId: string
  sessionId: string
}

/** The same in the browser: `deviceIdOf` in app/browser. */
export function deviceIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}

/** The devices of a user that get messages, the newest first. */
export function listDevices(userId: string, now: number) {
  return db
    .selectFrom('notified_devices')
    .select(['id', 'userAgent', 'createdAt'])
    .where('userId', '=', userId)
    .where('lastSeenAt', '>', now - NOTIFIED_DEVICE_MS)
    .orderBy('createdAt', 'desc')
    .execute()
}

/**
 * From now on a device gets messages; one that gets them already belongs to this session from now on.
 * @param now epoch milliseconds
 */
export function addDevice(
  target: PushTarget,
  { userId, sessionId }: DeviceOwner,
  userAgent: string,
  origin: EventOrigin,
  now: number,
): Promise<'added' | 'too-many'> {
  const id = deviceIdOf(target.endpoint)
  return inTransaction(async (within) => {
    await lockName(within, 'notified devices')
    const others = await within.selectFrom('notified_devices').select('id').where('id', '!=', id).execute()
    if (others.length >= MAX_NOTIFIED_DEVICES) return 'too-many'
    const values = { ...target, userId, sessionId, userAgent, lastSeenAt: now }
    await within
      .insertInto('notified_devices')
      .values({ id, ...values, createdAt: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, dueAt: 0, attempts: 0 }))
      .execute()
    await recordSecurityEvent(
      within,
      { kind: 'settings-changed', detail: 'notifications: a device is told' },
      origin,
    )
    publish(within, 'admin')
    return 'added'
  })
}

/**
 * The admin is signed in again on a device, whose session had ended by its time.
 * @param now epoch milliseconds
 */
export async function resumeDevice(
  id: string,
  { userId, sessionId }: DeviceOwner,
  now: number,
): Promise<void> {
  await db
    .updateTable('notified_devices')
    .set({ sessionId, lastSeenAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
}

/** The device of a session that ends by its time still gets messages: the shopkeeper did not sign out. */
export async function releaseDevices(sessionId: string): Promise<void> {
  await db
    .updateTable('notified_devices')
    .set({ sessionId: null })
    .where('sessionId', '=', sessionId)
    .execute()
}

/** A device gets no more messages, nor what it has not got yet. @returns false when it is no device of this user */
export function removeDevice(id: string, userId: string): Promise<boolean> {
  return inTransaction(async (within) => {
    const { numDeletedRows } = await within
      .deleteFrom('notified_devices')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await within.deleteFrom('notifications').where('deviceId', '=', id).execute()
    publish(within, 'admin')
    return true
  })
}

/** All devices of a user get no more messages. */
export async function removeDevicesOf(within: Database, userId: string): Promise<void> {
  await within.deleteFrom('notified_devices').where('userId', '=', userId).execute()
}

/** Deletes devices that were not used for long. @param now epoch milliseconds */
export async function sweepDevices(now: number): Promise<void> {
  await db
    .deleteFrom('notified_devices')
    .where('lastSeenAt', '<=', now - NOTIFIED_DEVICE_MS)
    .execute()
}

/** Enqueues a test message for every device. @returns false when there is none */
export function enqueueTestMessage(now: number): Promise<boolean> {
  return inTransaction(async (within) => {
    const device = await within.selectFrom('notified_devices').select('id').limit(1).executeTakeFirst()
    if (!device) return false
    const { name } = await shopDetails(within)
    await enqueueNews(within, testMessage(name), now)
    // Somebody is looking: a device that failed before is tried at once.
    await within.updateTable('notified_devices').set({ dueAt: 0 }).where('attempts', '>', 0).execute()
    publish(within, 'admin')
    return true
  })
}
