import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { backups as words } from '#copy/admin/backups.ts'
import { verifyArchive } from '#data/backups/verify-archive.server.ts'
import { listBackups } from '#data/backups/backup-files.server.ts'
import { writeBackupState } from '#data/backups/backup-state.server.ts'
import { DAY_MS } from '#domain/policy.ts'
import type { TestBrowser } from '#tests/support/pages/browser.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { shownHtml } from '#tests/support/pages/page-text.ts'
import { adminBrowser } from '#tests/support/pages/signed-in-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let admin: TestBrowser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await adminBrowser(shop)
})

const textOf = async (path: string) => shownHtml(await admin.send('GET', path))

test('a new shop says when its first backup is due', async () => {
  expect(await textOf('/admin')).toContain('No backup yet. The first is made on ')
})

test('the admin makes a backup, reads on the dashboard what it holds, and downloads it', async () => {
  const response = await admin.post('/admin/backups/now', {})
  expect(response.headers.get('Location')).toBe('/admin/backups')
  await expect.poll(() => listBackups(shop.folder), { timeout: 50_000 }).toHaveLength(1)
  await expect
    .poll(() => textOf('/admin'), { timeout: 10_000 })
    .toMatch(/Last backup \d+:\d\d, opened and counted: 0 orders, 0 products, 0 pictures/)
  const { name } = (await listBackups(shop.folder))[0]!
  const download = await admin.send('GET', `/admin/backups/${name}`)
  expect(download.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
  const folder = temporaryFolder()
  writeFileSync(join(folder, name), Buffer.from(await download.arrayBuffer()))
  const manifest = await verifyArchive(join(folder, name), join(folder, 'opened'), true)
  expect(manifest.files.map(({ path }) => path)).toContain('session-secret')
  expect(await textOf('/admin/security-log')).toContain('Backup downloaded')
}, 90_000)

test('a backup whose file is gone is missed on the dashboard and in Health', async () => {
  const { name } = (await listBackups(shop.folder))[0]!
  rmSync(join(shop.folder, 'backups', name))
  for (const path of ['/admin', '/admin/health']) {
    expect(await textOf(path)).toMatch(/The backup of .{10,40} is gone, or is not as it was made\./)
  }
  await admin.post('/admin/health/examination', {})
  expect(await textOf('/admin/health')).toContain('Make another one now (npm run backup).')
})

test('a name that is no backup is not found, whatever it leads to', async () => {
  for (const name of ['state.json', '..%2Fkalam.db', 'kalam-2026-11-20T20-40-00-000Z-nightly.tar.zst']) {
    expect((await admin.send('GET', `/admin/backups/${name}`)).status).toBe(404)
  }
})

const COUNTS = { orders: 1204, products: 76, pictures: 203, customers: 4, mails: 9 }

test('the dashboard warns of a failure and of a late backup, with what to do', async () => {
  const madeAt = Date.now() - 2 * DAY_MS
  const last = { name: 'x', madeAt, counts: COUNTS, bytes: 1, elsewhere: false }
  const state = { since: madeAt, night: '2026-11-21', last, failure: null }
  await writeBackupState(shop.folder, state)
  expect(await textOf('/admin')).toContain('It should be less than 26 hours old. Make one now.')
  await writeBackupState(shop.folder, { ...state, failure: { at: Date.now(), problem: 'The disk is full.' } })
  const page = await textOf('/admin')
  expect(page).toContain('The last backup failed.')
  expect(page).toContain('The disk is full.')
})

test('a folder of backups that cannot be read is not said to be empty', async () => {
  const folder = join(shop.folder, 'backups')
  renameSync(folder, `${folder}-aside`)
  symlinkSync('backups', folder)
  const unreadable = await textOf('/admin/backups')
  rmSync(folder)
  renameSync(`${folder}-aside`, folder)
  expect(unreadable).toContain('ELOOP')
  expect(unreadable).not.toContain(words.none)
})
