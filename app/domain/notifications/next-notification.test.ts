import fc from 'fast-check'
import { expect, test } from 'vitest'

import { HOUR_MS, MINUTE_MS } from '#domain/policy.ts'
import { nextNotification, type WaitingNotification } from './next-notification.ts'
import { type NotificationKind, orderNews, paymentNews, returnNews, stockNews } from './notification.ts'
import { isQuiet } from './quiet-hours.ts'

const NIGHT = { from: '22:00', until: '07:00' }
const at = (clock: string, day = 21) => Date.parse(`2026-11-${day}T${clock}:00+05:30`)

let made = 0

function waiting(kind: NotificationKind, createdAt: number): WaitingNotification {
  made++
  const notification = { title: kind, body: `No. ${made}`, path: `/admin/${kind}/${made}`, tag: `${made}` }
  return { id: `${kind}.${made}`, kind, notification, createdAt }
}

const next = (news: WaitingNotification[], now: number) => nextNotification(news, NIGHT, now)

test('by day the oldest is sent first, one at a time', () => {
  const news = [waiting('order', at('10:00')), waiting('return', at('10:01'))]
  expect(next(news, at('10:02'))).toEqual({ notification: news[0]!.notification, ids: [news[0]!.id] })
  expect(next([], at('10:02'))).toBeNull()
})

test('in the quiet hours only a test is sent', () => {
  const [order, trial] = [waiting('order', at('23:00')), waiting('test', at('23:01'))]
  expect(next([order], at('23:02'))).toBeNull()
  expect(next([order, trial], at('23:02'))?.ids).toEqual([trial.id])
})

test('seven orders of a night are one message in the morning', () => {
  const news = Array.from({ length: 7 }, (_, hour) => waiting('order', at('22:30') + hour * HOUR_MS))
  const morning = next(news, at('07:00', 22))
  expect(morning?.ids).toEqual(news.map(({ id }) => id))
  expect(morning?.notification).toMatchObject({
    title: '7 new orders while it was quiet',
    path: '/admin/orders',
  })
})

test('one order of a night opens that order', () => {
  const order = waiting('order', at('02:00'))
  expect(next([order], at('07:00'))?.notification).toMatchObject({
    title: '1 new order while it was quiet',
    body: order.notification.body,
    path: order.notification.path,
  })
})

test('a night with all kinds of news leads to the dashboard', () => {
  const kinds = ['stock', 'order', 'payment', 'return', 'order'] as const
  expect(
    next(
      kinds.map((kind) => waiting(kind, at('02:00'))),
      at('07:05'),
    )?.notification,
  ).toMatchObject({
    title: '2 new orders, 1 return request, 1 payment to check, 1 product low on stock while it was quiet',
    path: '/admin',
  })
})

test('what comes in at any time is told exactly once, and nothing but a test while it is quiet', () => {
  const event = fc.record({
    kind: fc.constantFrom<NotificationKind[]>('order', 'return', 'payment', 'stock', 'test'),
    minute: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const all = events
        .map(({ kind, minute }) => waiting(kind, at('00:00') + minute * MINUTE_MS))
        .toSorted((a, b) => a.createdAt - b.createdAt)
      const told: string[] = []
      const atNight: NotificationKind[] = []
      for (let now = at('00:00'); now <= at('08:00', 24); now += 7 * MINUTE_MS) {
        const due = () => all.filter(({ id, createdAt }) => createdAt <= now && !told.includes(id))
        for (let sent = next(due(), now); sent; sent = next(due(), now)) {
          const kinds = all.filter(({ id }) => sent?.ids.includes(id)).map(({ kind }) => kind)
          if (isQuiet(now, NIGHT)) atNight.push(...kinds)
          told.push(...sent.ids)
        }
      }
      expect(atNight.filter((kind) => kind !== 'test')).toEqual([])
      expect(told.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    }),
    { numRuns: 50 },
  )
})

test('messages name the order and its total, and nobody', () => {
  const order = { id: 'ORD-1763700000000-A1B2C3D4E', totalAmount: 1_24_050 }
  const texts = [orderNews(order), returnNews(order.id, 'r1'), paymentNews(order, 7)].map(
    ({ notification: { title, body, path } }) => [title, body, path],
  )
  expect(texts).toEqual([
    ['New order', `₹1,240.50 · ${order.id}`, `/admin/orders/${order.id}`],
    ['Return request', `Order ${order.id}`, `/admin/orders/${order.id}`],
    [
      'A customer says they have paid',
      `₹1,240.50 · ${order.id}. Please check your account.`,
      `/admin/orders/${order.id}`,
    ],
  ])
  const product = { id: 'pen', name: 'Blue pen' }
  expect(stockNews({ ...product, left: 5 }, order.id).notification.body).toBe('Blue pen: only 5 left')
  expect(stockNews({ ...product, left: 0 }, order.id).notification.body).toBe('Blue pen: sold out')
})
