import { spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

import { listBackups } from '#data/backups/backup-files.server.ts'
import { TestBrowser } from '#tests/support/pages/browser.ts'
import { allRows } from '#tests/support/shop/all-rows.ts'
import { checkoutFields } from '#tests/support/records/checkout-fields.ts'
import { folderContent } from '#tests/support/shop/folder-content.ts'
import { liveInShop } from '#tests/support/shop/lived-in-shop.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { addressOf, run } from '#tests/support/processes/program.ts'
import { adminBrowser, customerBrowser } from '#tests/support/pages/signed-in-browser.ts'
import { ADMIN, openTestShop } from '#tests/support/shop/test-shop.ts'

/** Another account of this machine, where one may be had: only root starts programs for it. */
const ANOTHER = 64_321
const { status } = spawnSync(process.execPath, ['--check', 'scripts/run.mjs'], { uid: ANOTHER })
const user = status === 0 ? ANOTHER : undefined

const shop = await openTestShop()

/** A command of `scripts/run.mjs` on the other machine: another account, another folder, nothing else in common. */
function onOther(command: string[], DATA_DIR: string, variables: Record<string, string> = {}) {
  const settings = { DATA_DIR, KALAM_PREBUILT: 'on', NODE_ENV: 'production', ...variables }
  return run(['scripts/run.mjs', ...command], settings, { user })
}

async function doctor(folder: string): Promise<[number | null, string]> {
  const command = onOther(['doctor'], folder)
  return [await command.ended, command.output()]
}

test(`a lived-in shop goes on elsewhere: empty folder, other port${user ? ', other account' : ''}`, async () => {
  const lived = await liveInShop(Date.now())
  const customer = await customerBrowser(shop)
  const placed = checkoutFields([{ id: lived.globe, quantity: 1 }], 100_00)
  expect((await customer.post('/checkout', placed)).status).toBe(201)
  const admin = await adminBrowser(shop)
  await allRows()
  expect(
    await run(['scripts/run.mjs', 'backup'], { DATA_DIR: shop.folder, KALAM_PREBUILT: 'on' }).ended,
  ).toBe(0)
  const before = folderContent(shop.folder)

  const home = temporaryFolder()
  const [{ name } = { name: '' }] = await listBackups(shop.folder)
  const archive = join(home, basename(name))
  copyFileSync(join(shop.folder, 'backups', name), archive)
  if (user) for (const path of [home, archive]) chownSync(path, user, user)
  const folder = join(home, 'data')

  const restore = onOther(['restore', archive], folder)
  expect([await restore.ended, restore.output()]).toEqual([
    0,
    expect.stringMatching(/was restored: 3 orders.*\.\n\n {4}Start the shop/),
  ])
  expect(folderContent(folder)).toEqual(before)
  expect(await doctor(folder)).toEqual([0, expect.stringContaining('All is well.')])

  const port = String(await freePort())
  const other = onOther(['serve'], folder, { PORT: port })
  const url = await addressOf(other)
  expect(new URL(url).port).toBe(port)
  // Who was signed in still is, with the orders of before, and orders on.
  for (const browser of [customer, admin]) browser.url = url
  expect(await (await customer.get('/orders')).text()).toContain(placed['reference']!)
  const next = checkoutFields([{ id: lived.globe, quantity: 1 }], 100_00)
  expect((await customer.post('/checkout', next)).status).toBe(201)
  expect((await customer.post('/checkout', placed)).status).toBe(200)
  expect((await admin.get(`/admin/orders/${placed['reference']}`)).status).toBe(200)
  expect((await new TestBrowser(url).post('/admin/sign-in', ADMIN)).status).toBe(302)
  expect((await fetch(`${url}/pictures/${lived.picture}-640.webp`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await doctor(folder)).toEqual([0, expect.stringContaining('All is well.')])
  expect(await other.end()).toBe(0)

  // Nobody else can read what is in the folder.
  const names = readdirSync(folder, { recursive: true }) as string[]
  for (const file of names.map((path) => statSync(join(folder, path)))) {
    expect(file.mode & 0o077).toBe(0)
    expect(file.uid).toBe(statSync(home).uid)
  }
}, 120_000)
