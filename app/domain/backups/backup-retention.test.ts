import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { dayKey } from '#domain/values/dates.ts'
import { type BackupKind, BACKUP_KINDS, backupName } from './backup-name.ts'
import { backupsToKeep } from './backup-retention.ts'

const NIGHT = Date.parse('2026-11-20T20:40:00.000Z')
const made = (madeAt: number, kind: BackupKind = 'nightly') => ({
  name: backupName(madeAt, kind),
  madeAt,
  kind,
})
const nights = (count: number) => Array.from({ length: count }, (_, night) => made(NIGHT - night * DAY_MS))
const times = fc.array(fc.integer({ min: NIGHT - 800 * DAY_MS, max: NIGHT }), { minLength: 1, maxLength: 60 })

test('of two years of nights, 7 days, 4 weeks and 12 months are kept', () => {
  const backups = nights(730)
  const kept = backupsToKeep(backups, backups[0]!.name)
  const days = [...kept]
    .toSorted()
    .toReversed()
    .map((name) => name.slice(6, 16))
  expect(days.slice(0, 7)).toEqual(backups.slice(0, 7).map(({ name }) => name.slice(6, 16)))
  expect(kept.size).toBeLessThanOrEqual(7 + 4 + 12)
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
})

test('one a night from the first night on: what is kept reaches back to eleven months ago, whenever one looks', () => {
  let present: ReturnType<typeof made>[] = []
  for (let night = 0; night < 800; night++) {
    const now = made(NIGHT + night * DAY_MS)
    present.push(now)
    const kept = backupsToKeep(present, now.name)
    present = present.filter(({ name }) => kept.has(name))
    const oldest = Math.min(...present.map(({ madeAt }) => madeAt))
    expect(now.madeAt - oldest).toBeGreaterThanOrEqual(Math.min(night - 31, 300) * DAY_MS)
    for (let ago = 0; ago < Math.min(7, night + 1); ago++) {
      expect(present.some(({ madeAt }) => madeAt === now.madeAt - ago * DAY_MS)).toBe(true)
    }
  }
})

test('the newest and the one just made are always kept, and never more than there is room for', () => {
  fc.assert(
    fc.property(times, fc.nat(), (at, pick) => {
      const backups = at.map((madeAt, index) => made(madeAt, BACKUP_KINDS[index % 3]))
      const justMade = backups[pick % backups.length]!.name
      const kept = backupsToKeep(backups, justMade)
      const newest = backups.toSorted((a, b) => b.madeAt - a.madeAt)[0]!
      expect(kept.has(newest.name)).toBe(true)
      expect(kept.has(justMade)).toBe(true)
      expect(kept.size).toBeLessThanOrEqual(3 * (7 + 4 + 12) + 1)
      expect([...kept].every((name) => backups.some((backup) => backup.name === name))).toBe(true)
    }),
  )
})

test('deleting twice deletes nothing more', () => {
  fc.assert(
    fc.property(times, (at) => {
      const backups = at.map((madeAt, index) => made(madeAt, BACKUP_KINDS[index % 3]))
      const justMade = backups[0]!.name
      const kept = backupsToKeep(backups, justMade)
      const left = backups.filter(({ name }) => kept.has(name))
      expect(backupsToKeep(left, justMade)).toEqual(kept)
    }),
  )
})

test('backups from days that a wrong clock made up cost one day each, and no other', () => {
  const backups = [made(NIGHT + 400 * DAY_MS), ...nights(30)]
  const kept = backupsToKeep(backups, backups[1]!.name)
  for (const { name } of nights(6)) expect(kept.has(name)).toBe(true)
})

test('a day begins at midnight in India', () => {
  const evening = made(Date.parse('2026-11-20T18:29:00.000Z'))
  const night = made(evening.madeAt + HOUR_MS)
  expect(dayKey(evening.madeAt)).not.toBe(dayKey(night.madeAt))
  expect(backupsToKeep([evening, night], night.name)).toEqual(new Set([evening.name, night.name]))
})

test('a night replaces neither the copy from before an upgrade nor one made by hand that day', () => {
  const day = [made(NIGHT, 'upgrade'), made(NIGHT + HOUR_MS, 'manual'), made(NIGHT + 2 * HOUR_MS)]
  expect(backupsToKeep(day, day[2]!.name).size).toBe(3)
})
