import { mkdirSync } from 'node:fs'
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { createBackup } from './create-backup.server.ts'

const BACKUPS = 20

test('mails that are written and removed meanwhile do not end a backup', async () => {
  const folder = await openTestDatabase()
  const stopping = new AbortController()
  const busy = [11, 12, 13].map((day) => comeAndGo(join(folder, 'mails', `2020-01-${day}`), stopping.signal))
  const order = { dataFolder: folder, kind: 'nightly', elsewhere: null, program: 'test' } as const
  for (let n = 0; n < BACKUPS; n++) await createBackup(order, Date.now() + n * 1_000)
  stopping.abort()
  await expect(Promise.all(busy)).resolves.toHaveLength(3)
}, 60_000)

/** Writes mails into the folder of a day, and removes them with it as the sweep does, over and over. */
async function comeAndGo(day: string, stop: AbortSignal): Promise<void> {
  const mails = ['a.eml', 'b.eml', 'c.eml', 'd.eml', 'e.eml'].map((name) => join(day, name))
  mkdirSync(join(day, '..'), { recursive: true })
  while (!stop.aborted) {
    await mkdir(day)
    for (const mail of mails) await writeFile(mail, 'x')
    for (const mail of mails) await rm(mail)
    await rmdir(day)
  }
}
