import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { isBackupRunning, requestBackup } from '#data/backups/backup-requests.server.ts'
import { readBackupState } from '#data/backups/backup-state.server.ts'
import { backupName, parseBackupName } from '#domain/backups/backup-name.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { formatSortable } from '#domain/values/dates.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { type MakeBackup, startBackupJob } from './backup-job.ts'
import { backUpWith } from './backup-process.ts'

const MINUTE_MS = HOUR_MS / 60
/** The minute before ten past two at night in India, by the shop's clock 2026-11-21 02:09. */
const BEFORE = Date.parse('2026-11-20T20:39:00.000Z')

let folder: string
let made: string[]

/** Makes a real backup of a real shop; in this process, so that it is made at the time of the test's clock. */
const make: MakeBackup = async (kind) => {
  made.push(`${kind} ${formatSortable(Date.now()).slice(5, 16)}`)
  await backUpWith({ DATA_DIR: folder }, kind)
}

beforeEach(async () => {
  folder = await openTestDatabase()
  made = []
  vi.useFakeTimers({ now: BEFORE, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
})

afterEach(() => void vi.useRealTimers())

/** Opens the shop, which records since when it makes backups. */
async function start(making = make): Promise<() => Promise<void>> {
  const stop = startBackupJob(folder, making)
  await sinceIsRecorded()
  return stop
}

async function sinceIsRecorded(): Promise<void> {
  while ((await readBackupState(folder)) === null) await pause(5)
}

/** A minute passes by the clock of the machine, and what it started comes to its end. */
async function minute(): Promise<void> {
  vi.advanceTimersByTime(MINUTE_MS)
  // The job reads this file first, and the reads are carried out in their order.
  for (let read = 0; read < 3; read++) await readBackupState(folder)
  do await pause(10)
  while (await isBackupRunning())
}

/** The next minute begins when the clock says this. */
async function minuteAt(at: number): Promise<void> {
  vi.setSystemTime(at - MINUTE_MS)
  await minute()
}

const backups = () => readdirSync(join(folder, 'backups')).filter((name) => parseBackupName(name))

test('at ten past two a backup is made, one each night', async () => {
  const stop = await start()
  expect(await readBackupState(folder)).toMatchObject({ since: BEFORE, last: null })
  for (let night = 0; night < 3; night++) {
    await minuteAt(BEFORE + night * DAY_MS)
    await minute()
    await minute()
    await minuteAt(BEFORE + night * DAY_MS + 9 * HOUR_MS)
  }
  await stop()
  expect(made).toEqual(['nightly 11-21 02:10', 'nightly 11-22 02:10', 'nightly 11-23 02:10'])
  expect(backups()).toHaveLength(3)
  expect(await readBackupState(folder)).toMatchObject({ last: { madeAt: BEFORE + MINUTE_MS + 2 * DAY_MS } })
})

test('a machine that was off at ten past two makes it a minute after its next start', async () => {
  const stop = await start()
  await minute()
  await stop()
  for (const startedAt of [BEFORE + DAY_MS + 7 * HOUR_MS, BEFORE + 4 * DAY_MS + HOUR_MS]) {
    vi.setSystemTime(startedAt)
    const stopAgain = await start()
    await minute()
    await minute()
    await stopAgain()
  }
  const stopLast = await start()
  await minuteAt(BEFORE + 5 * DAY_MS)
  await minute()
  await stopLast()
  expect(made).toEqual([
    ...['nightly 11-21 02:10', 'nightly 11-22 09:10', 'nightly 11-25 03:10', 'nightly 11-26 02:10'],
  ])
})

test('a clock that goes back an hour makes no second one, and the next night has its own', async () => {
  const stop = await start()
  await minute()
  for (const at of [-HOUR_MS, -30 * MINUTE_MS, MINUTE_MS, HOUR_MS]) await minuteAt(BEFORE + at)
  await minuteAt(BEFORE + DAY_MS + MINUTE_MS)
  await stop()
  expect(made).toEqual(['nightly 11-21 02:10', 'nightly 11-22 02:10'])
})

test('a clock that was two days ahead skips no night', async () => {
  const stop = await start()
  await minute()
  await minuteAt(BEFORE + 2 * DAY_MS + HOUR_MS)
  await minuteAt(BEFORE + 2 * HOUR_MS)
  await minute()
  await minuteAt(BEFORE + DAY_MS + MINUTE_MS)
  await stop()
  expect(made).toEqual([
    ...['nightly 11-21 02:10', 'nightly 11-23 03:09', 'nightly 11-21 04:09', 'nightly 11-22 02:10'],
  ])
})

test('one that was made by hand in the night counts for it', async () => {
  const stop = await start()
  vi.setSystemTime(BEFORE + MINUTE_MS + 1)
  await requestBackup()
  await minute()
  await stop()
  expect(made).toEqual(['manual 11-21 02:10'])
})

test('one that fails is tried again an hour later', async () => {
  const stop = await start(async (kind, signal) => {
    if (made.length > 0) return make(kind, signal)
    made.push('failed')
    throw new Error('The disk is full.')
  })
  for (let passed = 0; passed < 62; passed++) await minute()
  await stop()
  expect(made).toEqual(['failed', 'nightly 11-21 03:11'])
})

test('one that cannot be written elsewhere is there, and is tried again each hour until it can', async () => {
  const place = join(folder, 'other-disk')
  writeFileSync(place, 'not mounted')
  const stop = await start(async (kind) => {
    made.push(formatSortable(Date.now()).slice(5, 16))
    await backUpWith(
      { DATA_DIR: folder, BACKUP_URL: { folder: place }, BACKUP_PASSPHRASE: 'correct horse' },
      kind,
    )
  })
  await minute()
  expect(backups()).toHaveLength(1)
  expect((await readBackupState(folder))?.failure?.problem).toContain('was made beside the shop, but not')
  for (const passed of [30, 62]) await minuteAt(BEFORE + passed * MINUTE_MS)
  rmSync(place)
  for (const passed of [90, 124, 190]) await minuteAt(BEFORE + passed * MINUTE_MS)
  await stop()
  expect(made).toEqual(['11-21 02:10', '11-21 03:11', '11-21 04:13'])
  expect(await readBackupState(folder)).toMatchObject({ last: { elsewhere: true }, failure: null })
  expect(readdirSync(place)).toHaveLength(1)
  expect(backups()).toHaveLength(1)
}, 120_000)

test('each night, what is older than 7 days, 4 weeks and 12 months is deleted', async () => {
  mkdirSync(join(folder, 'backups'), { recursive: true })
  for (let night = 1; night <= 420; night++) {
    const name = backupName(BEFORE + MINUTE_MS - night * DAY_MS, 'nightly')
    writeFileSync(join(folder, 'backups', name), '')
  }
  const stop = await start()
  await minute()
  await stop()
  const days = backups().map((name) => formatSortable(parseBackupName(name)!.madeAt).slice(0, 10))
  const sevenDays = ['11-15', '11-16', '11-17', '11-18', '11-19', '11-20', '11-21']
  expect(days.slice(-7)).toEqual(sevenDays.map((day) => `2026-${day}`))
  // A Sunday each, and the last day of each month; the newest of both are among the seven days.
  expect(days.slice(0, -7)).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-01', '2026-11-08'],
  ])
})

test('a folder of the backups that was removed is made again, and that night has its backup', async () => {
  const stop = await start()
  rmSync(join(folder, 'backups'), { recursive: true })
  await minute()
  await sinceIsRecorded()
  await minuteAt(BEFORE + DAY_MS + HOUR_MS)
  await stop()
  expect(made).toHaveLength(1)
  expect(backups()).toHaveLength(1)
})
