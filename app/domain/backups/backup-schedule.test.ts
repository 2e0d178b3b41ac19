import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { backupNight, nextBackupAt } from './backup-schedule.ts'
import { type BackupRecord, backupStatus } from './backup-status.ts'

/** Ten past two at night in India. */
const DUE = Date.parse('2026-11-20T20:40:00.000Z')
const COUNTS = { orders: 1204, products: 76, pictures: 203, customers: 9, mails: 3 }

test('the night changes at ten past two in India', () => {
  expect(backupNight(DUE - 1)).toBe('2026-11-20')
  expect(backupNight(DUE)).toBe('2026-11-21')
  expect(nextBackupAt(DUE - 1)).toBe(DUE)
  expect(nextBackupAt(DUE)).toBe(DUE + DAY_MS)
})

const last = { name: 'x', madeAt: DUE, counts: COUNTS, bytes: 1, elsewhere: false }
const record = (values: Partial<BackupRecord>): BackupRecord => ({
  since: DUE,
  last: null,
  failure: null,
  ...values,
})

test.each([
  [
    'a new shop says when the first is due',
    record({}),
    DUE + HOUR_MS,
    { state: 'first', dueAt: DUE + DAY_MS },
  ],
  ['26 hours without one are a warning', record({}), DUE + 27 * HOUR_MS, { state: 'late', lastAt: null }],
  ['fresh for 26 hours', record({ last }), DUE + 26 * HOUR_MS, { state: 'fresh', counts: COUNTS }],
  ['late after 26 hours', record({ last }), DUE + 26 * HOUR_MS + 1, { state: 'late', lastAt: DUE }],
  ['made two days ahead of the clock', record({ last }), DUE - 2 * DAY_MS, { state: 'late' }],
  [
    'a failure is a warning at once',
    record({ last, failure: { at: DUE + 1, problem: 'full' } }),
    DUE + HOUR_MS,
    { state: 'failed', problem: 'full', lastAt: DUE },
  ],
])('%s', (_, given, now, expected) => {
  expect(backupStatus(given, now, true)).toMatchObject(expected)
})

test('a backup whose file is gone is no backup', () => {
  expect(backupStatus(record({ last }), DUE + HOUR_MS, false)).toEqual({ state: 'gone', madeAt: DUE })
})
