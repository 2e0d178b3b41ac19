import { adminNotifications as words } from '#copy/admin/notifications.ts'
import { type News, NEWS, type Notification, type NotificationKind } from './notification.ts'
import { isQuiet, type QuietHours } from './quiet-hours.ts'

/** Something that one device has not been told yet. */
export interface WaitingNotification {
  id: string
  kind: NotificationKind
  notification: Notification
  /** Epoch milliseconds. */
  createdAt: number
}

/** What is sent next, and what it tells of. */
export interface NextNotification {
  notification: Notification
  ids: string[]
}

type WaitingNews = WaitingNotification & { kind: News }

/**
 * What a device is sent next: the oldest that waits, or one message for all that came in during the quiet hours.
 * @param waiting the oldest first
 * @param now epoch milliseconds
 * @returns null when nothing may be sent now
 */
export function nextNotification(
  waiting: readonly WaitingNotification[],
  quietHours: QuietHours,
  now: number,
): NextNotification | null {
  const quietNow = isQuiet(now, quietHours)
  const first = waiting.find(({ kind }) => kind === 'test' || !quietNow)
  if (!first) return null
  if (first.kind === 'test' || !isQuiet(first.createdAt, quietHours))
    return { notification: first.notification, ids: [first.id] }
  const meanwhile = waiting.filter(
    (each): each is WaitingNews => each.kind !== 'test' && isQuiet(each.createdAt, quietHours),
  )
  return { notification: summaryOf(meanwhile), ids: meanwhile.map(({ id }) => id) }
}

const PAGES: Record<News, string> = {
  order: '/admin/orders',
  return: '/admin/orders',
  problem: '/admin/problems',
  payment: '/admin/orders',
  stock: '/admin/products',
}

function summaryOf(news: readonly WaitingNews[]): Notification {
  const counts = NEWS.map((kind) => ({ kind, count: news.filter((each) => each.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => words.counts[kind](count))
  const [only, second] = news
  return {
    title: words.summary.title(counts.join(', ')),
    body: second ? words.summary.body : only!.notification.body,
    path: second ? commonPage(news) : only!.notification.path,
    tag: 'quiet-hours',
  }
}

/** The page with all of it, else the dashboard. */
function commonPage(news: readonly WaitingNews[]): string {
  const [page, other] = new Set(news.map(({ kind }) => PAGES[kind]))
  return page !== undefined && other === undefined ? page : '/admin'
}
