import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'

import { openSqlite } from '#data/database/sqlite/open.server.ts'
import * as m001 from './001-the-shop-opens.ts'
import * as m002 from './002-the-desk.ts'
import * as m003 from './003-the-door.ts'
import * as m004 from './004-the-editor.ts'
import * as m005 from './005-who-shops-here.ts'
import * as m006 from './006-the-account.ts'
import * as m007 from './007-the-post.ts'
import * as m008 from './008-lighter-pictures.ts'
import * as m011 from './011-every-letter-any-payment.ts'

test('a shop that has run for a while keeps its orders with their parts, its letters and its customers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-migration-'))
  const db = openSqlite(folder) as unknown as Kysely<Record<string, Record<string, unknown>>>
  for (const { up } of [m001, m002, m003, m004, m005, m006, m007, m008]) await up(db as Kysely<unknown>)
  const at = 1_763_700_000_000
  const times = { orderDate: at, estimatedDelivery: at, createdAt: at, updatedAt: at }
  const person = { customerId: 'asha', firstName: 'A', lastName: 'K', email: 'a@b.c', phone: '9' }
  const place = { street: 's', city: 'c', state: 's', pincode: 'p' }
  for (const paymentMethod of ['cod', 'upi']) {
    const stands = { totalAmount: 1, paymentMethod, payment: 'due', status: 'pending', fingerprint: 'f' }
    await db
      .insertInto('orders')
      .values({ id: `ORD-${paymentMethod}`, ...person, ...place, ...stands, ...times })
      .execute()
    const line = {
      id: paymentMethod,
      orderId: `ORD-${paymentMethod}`,
      position: 0,
      productId: 'p',
      name: 'Pen',
    }
    await db
      .insertInto('order_lines')
      .values({ ...line, categoryName: 'Toys', price: 1, quantity: 1 })
      .execute()
  }
  const letter = { id: '1.customer', orderId: 'ORD-cod', recipient: 'a@b.c', letter: '{}', path: '/orders' }
  await db
    .insertInto('outbox')
    .values({ ...letter, state: 'failed', attempts: 8, dueAt: at, createdAt: at, problem: 'Away' })
    .execute()
  const user = { id: 'asha', name: '', email: 'a@b.c', emailVerified: 0, isRegistered: 1 }
  await db
    .insertInto('users')
    .values({ ...user, createdAt: 'x', updatedAt: 'x' })
    .execute()

  await db.transaction().execute((transaction) => m011.up(transaction as unknown as Kysely<unknown>))

  const orders = await db.selectFrom('orders').select(['id', 'paymentMethod']).orderBy('id').execute()
  expect(orders).toEqual([
    { id: 'ORD-cod', paymentMethod: 'cod' },
    { id: 'ORD-upi', paymentMethod: 'upi' },
  ])
  expect(await db.selectFrom('order_lines').selectAll().execute()).toHaveLength(2)
  expect(await db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { ...letter, kind: 'order', state: 'failed', attempts: 8, problem: 'Away', file: null },
  ])
  expect(await db.selectFrom('users').select('welcomed').execute()).toEqual([{ welcomed: 1 }])
  await db.updateTable('orders').set({ paymentMethod: 'gateway' }).where('id', '=', 'ORD-cod').execute()
  await db.destroy()
})
