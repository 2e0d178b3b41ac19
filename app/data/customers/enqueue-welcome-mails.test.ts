import { beforeAll, beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { updateOffers } from '#data/offers/shop-offers.server.ts'
import { deleteDeliveryRule, saveDeliveryRule } from '#data/settings/delivery-rules.server.ts'
import { NO_OFFERS } from '#domain/offers/shop-offers.ts'
import { createTestAccount } from '#tests/support/records/test-account.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { enqueueWelcomeMails } from './enqueue-welcome-mails.server.ts'

const FREE = 'Shipping is always free'
const RULE = { area: '79', delivers: true, cod: true, days: null, fee: 90_00 }

let made = 0

beforeAll(() => openTestDatabase())
beforeEach(() => updateOffers(NO_OFFERS))

/** What the mail to a new customer whose e-mail is verified says. */
async function welcome(): Promise<string> {
  const id = `new-${++made}`
  await createTestAccount(id)
  await db.updateTable('users').set({ welcomed: 0 }).where('id', '=', id).execute()
  await enqueueWelcomeMails('', Date.now())
  const mails = db.selectFrom('outbox').select('message').where('id', '=', `welcome.${id}`)
  return (await mails.executeTakeFirstOrThrow()).message
}

test('the welcome mail promises free shipping where no order costs any', async () => {
  expect(await welcome()).toContain(FREE)
  await updateOffers({ ...NO_OFFERS, deliveryFee: 49_00, freeDeliveryFrom: 999_00 })
  expect(await welcome()).not.toContain(FREE)
  expect(await welcome()).toContain('within 1 day of delivery')
  await updateOffers(NO_OFFERS)
  await saveDeliveryRule(RULE)
  expect(await welcome()).not.toContain(FREE)
  await deleteDeliveryRule(RULE.area)
  expect(await welcome()).toContain(FREE)
})
