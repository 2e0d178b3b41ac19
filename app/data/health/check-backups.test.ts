import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { readBackupState, writeBackupState } from '#data/backups/backup-state.server.ts'
import { createBackup, emptyState } from '#data/backups/create-backup.server.ts'
import { db } from '#data/database/database.server.ts'
import { HOUR_MS } from '#domain/policy.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { checkBackups } from './check-backups.server.ts'

const NOW = Date.now()

let folder: string
let archive: string

beforeEach(async () => {
  folder = await openTestDatabase()
  const order = { dataFolder: folder, kind: 'nightly', elsewhere: null, program: 'test' } as const
  archive = join(folder, 'backups', (await createBackup(order, NOW)).name)
})

async function findings(now = NOW): Promise<string[]> {
  const found = await checkBackups({ engine: 'sqlite', within: db, folder, now })
  expect(found.every(({ cure }) => cure.includes('npm run backup'))).toBe(true)
  return found.map(({ severity, what }) => `${severity}: ${what}`)
}

test('a backup of this night that can be read is well', async () => {
  expect(await findings()).toEqual([])
  expect(await findings(NOW + 26 * HOUR_MS)).toEqual([])
})

test('a shop without a backup is warned of after 26 hours', async () => {
  rmSync(archive)
  await writeBackupState(folder, emptyState(NOW))
  expect(await findings(NOW + 26 * HOUR_MS)).toEqual([])
  expect(await findings(NOW + 27 * HOUR_MS)).toEqual(['warning: There is no backup of this shop.'])
})

test('one that is older than 26 hours is warned of', async () => {
  expect(await findings(NOW + 27 * HOUR_MS)).toEqual([
    expect.stringMatching(/^warning: The last backup is of \d+ \w+ \d{4} at \d/),
  ])
})

test('one that failed is warned of, with the reason', async () => {
  const state = (await readBackupState(folder))!
  await writeBackupState(folder, { ...state, failure: { at: NOW, problem: 'The disk is full.' } })
  expect(await findings()).toEqual(['warning: The last backup failed: The disk is full.'])
})

test('one that is gone is warned of', async () => {
  rmSync(archive)
  expect(await findings()).toEqual([expect.stringMatching(/^warning: The backup of .* is gone/)])
})

test('one that was cut off or changed is damage', async () => {
  const whole = readFileSync(archive)
  writeFileSync(archive, whole.subarray(0, -1))
  expect(await findings()).toEqual([
    expect.stringMatching(/^damage: .*tar\.zst is not a whole backup of a shop \(.+\)\.$/),
    expect.stringMatching(/^warning: The backup of .* is gone, or is not as it was made/),
  ])
  const changed = Buffer.from(whole)
  changed[Math.floor(whole.length / 2)]! ^= 1
  writeFileSync(archive, changed)
  expect(await findings()).toEqual([expect.stringMatching(/^damage: .*tar\.zst is not a whole backup/)])
})

test('a folder in which no backup can be made is no shop whose first backup is due tonight', async () => {
  const backups = join(folder, 'backups')
  rmSync(backups, { recursive: true })
  expect(await findings()).toEqual([])
  writeFileSync(backups, '')
  expect(await findings()).toEqual([expect.stringMatching(/^warning: The last backup failed: .*backups/)])
})

test('beside a service and in a container, the cure names their command', async () => {
  vi.stubEnv('KALAM_PREBUILT', 'on')
  onTestFinished(() => void vi.unstubAllEnvs())
  rmSync(archive)
  const [gone] = await checkBackups({ engine: 'sqlite', within: db, folder, now: NOW })
  expect(gone!.cure).toContain('(kalam backup)')
})
