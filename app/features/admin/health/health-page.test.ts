import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { adminHealth as words } from '#copy/admin/health.ts'
import { examination } from '#copy/examination.ts'
import { db } from '#data/database/database.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import type { TestBrowser } from '#tests/support/pages/browser.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { createTestProduct } from '#tests/support/records/product.ts'
import { adminBrowser } from '#tests/support/pages/signed-in-browser.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

let admin: TestBrowser

beforeAll(async () => {
  admin = await adminBrowser(await openTestShop())
})

/** The rows of the page as text: each matter with its state and lines. */
async function rows(): Promise<string[]> {
  const html = await shownHtml(await admin.get('/admin/health'))
  const texts = html
    .split(/<li(?= )/)
    .map((row) => `<li${row}`.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '))
  return texts.map((text) => text.trim())
}

async function rowOf(matter: keyof typeof words.matters): Promise<string | undefined> {
  return (await rows()).find((text) => text.startsWith(words.matters[matter]))
}

test('every matter has a row, a word for its state, and what it is about', async () => {
  expect(await rowOf('disk')).toMatch(/Disk Well .* GB free of .* GB|Disk To do/)
  expect(await rowOf('database')).toMatch(/Database Well [\d.,]+ [KM]B Not examined yet\./)
  expect(await rowOf('backups')).toMatch(/Backups Well No backup yet\. The first is made on /)
  expect(await rowOf('mail')).toMatch(/Mail To do Mails go into files, and reach nobody\. .* Set SMTP_URL/)
  expect(await rowOf('clock')).toMatch(/Clock Well \d+ \w+ \d{4} at .* in [\w/]+, the zone of this machine/)
  expect(await rowOf('memory')).toMatch(/Memory Well The shop uses \d+ MB/)
  expect(await rowOf('version')).toMatch(/Version Well Kalam \d+\.\d+\.\d+ on Node \d+\..* data \d{4}-/)
})

test('the examination is shown once it was asked for, with what mends each finding', async () => {
  expect((await rows()).join()).not.toContain(examination.checks.stock)
  await createTestProduct({ name: 'Brass Compass' })
  await sql`update products set "stockQuantity" = 7`.execute(db)
  const response = await admin.post('/admin/health/examination')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin/health'])
  const found = (await rows()).join('\n')
  expect(found).toContain(`${examination.checks.stock} ${words.states.damage}`)
  expect(found).toContain('“Brass Compass” has 7 pieces in stock, but its movements add up to 100.')
  expect(found).toContain(examination.stock.cure)
  expect(await rowOf('database')).toMatch(/Database Damage .* one finding\. The findings below/)
})

test('a clock behind what is stored is warned of', async () => {
  const later = Date.now() + DAY_MS
  await db
    .insertInto('security_events')
    .values({ at: later, kind: 'admin-signed-in' } as never)
    .execute()
  expect(await rowOf('clock')).toMatch(/Clock To do .* The newest entry is of .* Set this machine’s clock/)
})

test('mails that were given up are warned of', async () => {
  const mail = {
    kind: 'order',
    recipient: null,
    message: '{}',
    path: '/',
    sentAt: null,
    problem: null,
  } as const
  const at = Date.now() - DAY_MS
  const failed = { ...mail, id: 'failed', state: 'failed' as const, dueAt: at, createdAt: at }
  await db.insertInto('outbox').values(failed).execute()
  expect(await rowOf('mail')).toMatch(/Mail To do .* 1 given up .* Open Mails: it says why/)
})
