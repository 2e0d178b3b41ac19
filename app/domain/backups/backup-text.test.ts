import { expect, test } from 'vitest'

import { backups as words } from '#copy/admin/backups.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { backupContent, backupTime } from './backup-text.ts'

const NIGHT = Date.parse('2026-11-20T20:40:00.000Z')

test('the dashboard’s sentence', () => {
  const counts = { orders: 1204, products: 76, pictures: 203, customers: 4, mails: 9 }
  expect(words.fresh(backupTime(NIGHT, NIGHT + HOUR_MS), backupContent(counts))).toBe(
    'Last backup 2:10, opened and counted: 1,204 orders, 76 products, 203 pictures',
  )
  expect(backupTime(NIGHT, NIGHT + DAY_MS)).toBe('21 November 2026, 2:10')
})
