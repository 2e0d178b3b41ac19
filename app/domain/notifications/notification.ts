import { adminNotifications as words } from '#copy/admin/notifications.ts'
import { formatRupees } from '#domain/values/money.ts'

/** What the admin can be told. */
export const NEWS = ['order', 'return', 'problem', 'payment', 'stock'] as const
export type News = (typeof NEWS)[number]

/** A test is sent when the admin asks for it, at any time. */
export type NotificationKind = News | 'test'

/** What a device shows. It passes through the browser's push service, encrypted, and may be read on a locked screen. */
export interface Notification {
  title: string
  body: string
  /** Path of the page it opens. */
  path: string
  /** Replaces an earlier one with the same tag. */
  tag: string
}

/** Something that happened, before it is known which devices are told. */
export interface Announcement {
  /** Derived from the event, so that it cannot be enqueued twice. */
  id: string
  kind: NotificationKind
  notification: Notification
}

/** Amounts in paise. */
type Order = { id: string; totalAmount: number }

export function orderNews({ id, totalAmount }: Order): Announcement {
  const { title, body } = words.news.order
  return announcement('order', id, { title, body: body(formatRupees(totalAmount), id), path: pathOf(id) })
}

/** @param requestId of the return request; an order may have several */
export function returnNews(orderId: string, requestId: string): Announcement {
  const { title, body } = words.news.return
  return announcement('return', requestId, { title, body: body(orderId), path: pathOf(orderId) })
}

/** A report of a problem, or a warning that one has waited for long. @param event each is told once */
export function problemNews(
  { id, number }: { id: string; number: string },
  event: 'reported' | 'acknowledge' | 'settle',
): Announcement {
  const { title, body } = words.news.problem
  const text = { title, body: body[event](number), path: `/admin/problems/${id}` }
  return announcement('problem', `${id}.${event}`, text)
}

/** @param eventId of the claim; a payment that was not found is claimed again */
export function paymentNews({ id, totalAmount }: Order, eventId: number): Announcement {
  const { title, body } = words.news.payment
  const text = { title, body: body(formatRupees(totalAmount), id), path: pathOf(id) }
  return announcement('payment', `${id}.${eventId}`, text)
}

/** @param orderId of the order that took the stock */
export function stockNews(
  product: { id: string; name: string; left: number },
  orderId: string,
): Announcement {
  const { title, body } = words.news.stock
  const text = { title, body: body(product.name, product.left), path: `/admin/products/${product.id}` }
  return announcement('stock', `${orderId}.${product.id}`, text, `stock.${product.id}`)
}

/** One at a time waits to be sent, however often the button is pressed. */
export function testMessage(shopName: string): Announcement {
  const { title, body } = words.news.test
  return announcement('test', '', { title, body: body(shopName), path: '/admin/notifications' }, 'test')
}

function announcement(
  kind: NotificationKind,
  subject: string,
  text: Omit<Notification, 'tag'>,
  tag = `${kind}.${subject}`,
): Announcement {
  return { id: `${kind}.${subject}`, kind, notification: { ...text, tag } }
}

function pathOf(orderId: string): string {
  return `/admin/orders/${orderId}`
}
