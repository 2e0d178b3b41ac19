import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'

import { createBackup } from '#data/backups/create-backup.server.ts'
import { completeRestore } from '#data/backups/complete-restore.server.ts'
import { prepareRestore } from '#data/backups/prepare-restore.server.ts'
import { decideRestore, movesLeft, readMarker } from '#data/backups/restore-marker.server.ts'
import { folderContent } from '#tests/support/shop/folder-content.ts'
import { oldDataFolder } from '#tests/support/shop/old-data-folder.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { addressOf, run } from '#tests/support/processes/program.ts'
import { runCommand } from '#tests/support/processes/run-command.ts'

const order = (dataFolder: string) =>
  ({ dataFolder, kind: 'manual', elsewhere: null, program: 'test' }) as const

/** A data folder with a backup, and the path of the backup. */
async function folderWithBackup(): Promise<{ folder: string; archive: string }> {
  const folder = await oldDataFolder()
  const { name } = await createBackup(order(folder), Date.now())
  return { folder, archive: join(folder, 'backups', name) }
}

function changeDatabase(folder: string, statement: string): void {
  const file = new DatabaseSync(join(folder, 'kalam.db'))
  file.exec('pragma busy_timeout = 5000')
  file.exec(statement)
  file.close()
}

/** An archive with these files, of which none is the manifest of a shop. */
async function archiveOf(files: Record<string, string>): Promise<Buffer> {
  const archive = pack()
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content)
  archive.finalize()
  return zstdCompressSync(await buffer(archive))
}

const DAMAGES: Record<string, (content: Buffer) => Buffer | Promise<Buffer>> = {
  'cut off in the middle': (content) => content.subarray(0, content.length / 2),
  'cut off by one byte': (content) => content.subarray(0, -1),
  empty: () => Buffer.alloc(0),
  'changed in one bit': (content) => {
    const changed = Buffer.from(content)
    changed[Math.floor(content.length / 2)]! ^= 1
    return changed
  },
  'a text file': () => Buffer.from('not a backup'),
  'a gzip file': () => gzipSync('not a backup'),
  'somebody else’s archive': () => archiveOf({ 'holiday.jpg': 'x' }),
  'an archive that leaves its folder': () => archiveOf({ 'files/../../../evil': 'x' }),
  'an archive without a manifest': () => archiveOf({ 'kalam.db': 'x' }),
  'a manifest of another program': () => archiveOf({ 'manifest.json': '{"format":"other"}' }),
}

test.each(Object.keys(DAMAGES))('%s: refused in a sentence, and nothing changes', async (damage) => {
  const { folder, archive } = await folderWithBackup()
  const before = folderContent(folder)
  const names = readdirSync(folder)
  const damaged = join(temporaryFolder(), 'damaged.tar.zst')
  writeFileSync(damaged, await DAMAGES[damage]!(readFileSync(archive)))
  await expect(prepareRestore(folder, damaged, undefined)).rejects.toThrow(
    /is not a whole backup of a shop \(.+\)\.$/,
  )
  expect(folderContent(folder)).toEqual(before)
  expect(readdirSync(folder)).toEqual(names)
})

test('a backup of a newer version is refused in a sentence', async () => {
  const folder = await oldDataFolder()
  changeDatabase(folder, `insert into kysely_migration values ('9999-later', '')`)
  await expect(createBackup(order(folder), Date.now())).rejects.toThrow(
    'was made by a newer version of Kalam',
  )
})

test('a restore that ends after any of its steps is completed at the next start', async () => {
  const { folder, archive } = await folderWithBackup()
  const restored = folderContent(folder)
  for (let steps = 0; ; steps++) {
    changeDatabase(folder, `insert into settings values ('later-${steps}', '1')`)
    rmSync(join(folder, 'mails'), { recursive: true })
    await prepareRestore(folder, archive, undefined)
    decideRestore(folder, `before-restore-${steps}`)
    const marker = readMarker(folder)!
    mkdirSync(join(folder, marker.aside))
    const moves = movesLeft(folder, marker)
    for (const [from, to] of moves.slice(0, steps)) renameSync(from, to)
    await completeRestore(folder)
    expect(folderContent(folder)).toEqual(restored)
    expect(readMarker(folder)).toBeNull()
    expect(existsSync(join(folder, 'restoring'))).toBe(false)
    if (steps === moves.length) break
  }
}, 60_000)

test('an open shop is closed in order, its folder restored, and the earlier files set aside', async () => {
  const { folder, archive } = await folderWithBackup()
  const shop = run(['scripts/run.mjs', 'serve'], { PORT: '0', DATA_DIR: folder })
  await addressOf(shop)
  changeDatabase(folder, 'delete from orders')
  const { code, output } = await runCommand(`restoreBackup('${archive}')`, { DATA_DIR: folder })
  expect(output).toContain('closed in order first')
  expect(output).toContain('7 orders, 3 products, 3 pictures')
  expect(code).toBe(0)
  expect(await shop.ended).toBe(0)
  const aside = readdirSync(folder).find((name) => name.startsWith('before-restore-'))!
  expect(statSync(join(folder, aside, 'kalam.db')).size).toBeGreaterThan(0)
  const again = run(['scripts/run.mjs', 'serve'], { PORT: '0', DATA_DIR: folder })
  await addressOf(again)
  await again.end()
  expect((folderContent(folder) as { orders: unknown[] }).orders).toHaveLength(7)
}, 120_000)

test('an open shop elsewhere, or in the container of the command, is not closed, and the command says what to do', async () => {
  const { folder, archive } = await folderWithBackup()
  const shop = run(['scripts/run.mjs', 'serve'], { PORT: '0', DATA_DIR: folder })
  await addressOf(shop)
  const restored = (variables: Record<string, string>) =>
    runCommand(`restoreBackup('${archive}')`, { DATA_DIR: folder, ...variables })
  const inContainer = await restored({ KALAM_CONTAINER: 'on' })
  expect([inContainer.code, inContainer.output]).toEqual([
    1,
    expect.stringContaining('docker compose run --rm shop'),
  ])
  // As another container writes it: there, this number is another process.
  writeFileSync(join(folder, 'shop.pid'), `${process.pid} another-host`)
  const elsewhere = await restored({})
  expect([elsewhere.code, elsewhere.output]).toEqual([1, expect.stringContaining('in another container')])
  expect(await shop.end()).toBe(0)
}, 60_000)

test.each([
  [{}, 'npm start', 'npm run restore -- kalam-'],
  [{ KALAM_PREBUILT: 'on' }, 'systemctl start kalam', 'kalam restore kalam-'],
  [{ KALAM_PREBUILT: 'on', KALAM_CONTAINER: 'on' }, 'docker compose start shop', 'kalam restore kalam-'],
])(
  'with %o, its words name the commands that work there',
  async (variables, start, restore) => {
    const { folder, archive } = await folderWithBackup()
    const settings = { DATA_DIR: folder, ...variables }
    const asked = await runCommand('restoreBackup()', settings)
    expect(asked.output).toContain(`e.g. ${restore}`)
    const restored = await runCommand(`restoreBackup('${archive}')`, settings)
    expect(restored.output).toContain(`Start the shop   ${start}\n`)
  },
  60_000,
)

test('without a name, and with a wrong one, the command says which backups there are', async () => {
  const { folder, archive } = await folderWithBackup()
  const name = archive.split('/').at(-1)!
  for (const call of ['restoreBackup()', `restoreBackup('other.tar.zst')`]) {
    const { code, output } = await runCommand(call, { DATA_DIR: folder })
    expect(code).toBe(1)
    expect(output).toContain(name)
  }
}, 60_000)

test('a cut file with the right name in the folder of backups is refused by the command', async () => {
  const { folder, archive } = await folderWithBackup()
  const before = folderContent(folder)
  truncateSync(archive, 1000)
  const { code, output } = await runCommand(`restoreBackup('${archive}')`, { DATA_DIR: folder })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(folderContent(folder)).toEqual(before)
}, 60_000)
