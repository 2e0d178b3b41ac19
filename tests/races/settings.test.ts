import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { billSettings, updateBillSettings } from '#data/bills/bill-settings.server.ts'
import { updateSynonyms } from '#data/catalogue/search/search-synonyms.server.ts'
import { db } from '#data/database/database.server.ts'
import { inTransaction } from '#data/database/transaction.server.ts'
import {
  notificationSettings,
  updateNotificationSettings,
} from '#data/notifications/notification-settings.server.ts'
import { shopOffers, updateOffers } from '#data/offers/shop-offers.server.ts'
import { updateAlertSettings } from '#data/payments/bank/alert-settings.server.ts'
import { chatTemplates, updateChatTemplates } from '#data/settings/chat-templates.server.ts'
import { retention, updateRetention } from '#data/settings/retention.server.ts'
import { seller, updateSeller } from '#data/settings/seller.server.ts'
import { until } from '#tests/support/run/until.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'

beforeAll(() => openTestDatabase())

const ALERTS = { domain: 'bank.example', recipient: 'shop@kalam.example', account: '', pattern: '' }

/** Each form of settings: two saves, and what Activity says of the second one when it comes after the first. */
const FORMS = {
  retention: {
    save: async (mails: number) => updateRetention({ ...(await retention()), mails }),
    second: ['retention in days: mails: 41 to 42'],
  },
  bills: {
    save: async (number: number) =>
      updateBillSettings({ ...(await billSettings()), legalName: `Asha ${number}` }),
    second: ['bills: legal name: Asha 41 to Asha 42'],
  },
  notifications: {
    save: async (minute: number) =>
      updateNotificationSettings({ ...(await notificationSettings()), quietFrom: `22:${minute}` }),
    second: ['notifications: quiet from: 22:41 to 22:42'],
  },
  alerts: {
    save: (number: number) => updateAlertSettings({ ...ALERTS, account: String(number) }),
    second: ['bank alerts: account: 41 to 42'],
  },
  offers: {
    save: async (firstOrderPercent: number) => updateOffers({ ...(await shopOffers()), firstOrderPercent }),
    second: ['offers: first order percent: 41 to 42'],
  },
  // These do not say what was before, but that it was changed: the same change twice is one.
  messages: {
    save: async () => updateChatTemplates({ ...(await chatTemplates()), received: 'Thank you' }),
    second: [],
  },
  seller: { save: async () => updateSeller({ ...(await seller()), officerName: 'Meera' }), second: [] },
  'search words': { save: () => updateSynonyms('pen, ballpoint'), second: [] },
}

// On SQLite, one transaction begins when the other has ended.
test.skipIf(!process.env['TEST_DATABASE_URL']).each(Object.entries(FORMS))(
  'of two saves of %s at once, Activity says of the second one what it changed',
  async (_, { save, second }) => {
    const details = db.selectFrom('security_events').select('detail').orderBy('id')
    const before = await details.execute()
    const saves = await inTransaction(async (within) => {
      // Both saves get as far as they can: the first one up to its line in Activity.
      await sql`lock table security_events in exclusive mode`.execute(within)
      const first = save(41)
      await until(async () => (await countWaiting()) === 1)
      const other = save(42)
      await until(async () => (await countWaiting()) === 2)
      return { first, other }
    })
    await Promise.all([saves.first, saves.other])
    const recorded = (await details.execute()).slice(before.length).map(({ detail }) => detail)
    expect(recorded.slice(1)).toEqual(second)
  },
)

/** How many transactions wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows[0]!.waiting
}
