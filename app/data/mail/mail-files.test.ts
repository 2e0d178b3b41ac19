import { mkdir, readdir, rmdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#data/database/database.server.ts'
import { DAY_MS, HOUR_MS } from '#domain/policy.ts'
import { dayKey } from '#domain/values/dates.ts'
import { openTestDatabase } from '#tests/support/shop/test-database.ts'
import { removeMailFiles, sweepMailFiles } from './mail-files.server.ts'
import { deleteSentMails, recordSecretMail } from './outbox.server.ts'
import { configureMail, sendMail } from './send-mail.server.ts'

const NOW = Date.parse('2026-11-22T00:30:00Z')
const message = { subject: 'x', paragraphs: [], action: null } as never

let folder: string
beforeEach(async () => {
  folder = await openTestDatabase()
  configureMail({ dataFolder: folder })
})

async function write(id: string, at: number): Promise<string> {
  const { file } = await sendMail({ id, at, to: 'asha@example.com', subject: 'x', text: 'x', html: 'x' })
  await makeOld(file!)
  return file!
}

/** As if it had been written at the time in the tests. */
const makeOld = (file: string) => utimes(join(folder, file), 0, (NOW - 2 * HOUR_MS) / 1000)

const record = (id: string, file: string, at: number) =>
  recordSecretMail({ id, recipient: 'asha@example.com', message, path: '/' }, { file }, at)

/** The paths of all files and folders of mails. */
const stored = async () =>
  (await readdir(join(folder, 'mails'), { recursive: true })).map((name) => `mails/${name}`).toSorted()

test('each day has a folder, which the retention empties and removes', async () => {
  const [today, old] = [await write('today', NOW), await write('old', NOW - 40 * DAY_MS)]
  expect([today, old]).toEqual([
    'mails/2026-11-22/2026-11-22T00-30-00.000Z-today.eml',
    'mails/2026-10-13/2026-10-13T00-30-00.000Z-old.eml',
  ])
  await record('today', today, NOW)
  await record('old', old, NOW - 40 * DAY_MS)
  await sweepMailFiles(NOW)
  expect(await stored()).toEqual(['mails/2026-10-13', old, 'mails/2026-11-22', today])
  await deleteSentMails(NOW - 30 * DAY_MS)
  await sweepMailFiles(NOW)
  expect(await stored()).toEqual(['mails/2026-11-22', today])
})

test('folders that somebody removes meanwhile are passed over, and the others swept', async () => {
  await write('old', NOW - 40 * DAY_MS)
  const days = Array.from({ length: 50 }, (_, day) => dayKey(NOW - (100 + day) * DAY_MS))
  for (const day of days) await mkdir(join(folder, 'mails', day))
  await Promise.all([sweepMailFiles(NOW), ...days.map((day) => rmdir(join(folder, 'mails', day)))])
  expect(await stored()).toEqual([])
})

test('a file without a mail is removed after an hour; a mail that was recorded just after midnight keeps its file', async () => {
  const late = await write('late', NOW - HOUR_MS)
  expect(late).toContain('mails/2026-11-21/')
  await record('late', late, NOW)
  const lost = await write('lost', NOW)
  await sweepMailFiles(NOW - 90 * 60_000)
  expect(await stored()).toContain(lost)
  await sweepMailFiles(NOW)
  expect(await stored()).toEqual(['mails/2026-11-21', late, 'mails/2026-11-22'])
})

test('files of earlier versions, without a folder, stay with their mail and go with it', async () => {
  await write('first', NOW)
  const [kept, lost] = ['kept', 'lost'].map((id) => `mails/2026-11-20T08-00-00.000Z-${id}.eml`)
  for (const file of [kept!, lost!]) {
    await writeFile(join(folder, file), 'x')
    await makeOld(file)
  }
  await record('kept', kept!, Date.parse('2026-11-20T08:00:00Z'))
  await sweepMailFiles(NOW)
  expect(await stored()).toEqual([kept, 'mails/2026-11-22'])
  await removeMailFiles([{ id: 'kept', file: kept! }])
  expect(await stored()).toContain(kept)
  await db.deleteFrom('outbox').execute()
  await writeFile(join(folder, 'other'), 'x')
  await removeMailFiles([
    { id: 'kept', file: kept! },
    { id: 'forged', file: 'mails/../other' },
  ])
  expect(await stored()).toEqual(['mails/2026-11-22'])
  expect(await readdir(folder)).toContain('other')
})

test('a folder that cannot be read is no empty one: its mails stay to be swept', async () => {
  await sweepMailFiles(NOW)
  await symlink('mails', join(folder, 'mails'))
  await expect(sweepMailFiles(NOW)).rejects.toThrow('ELOOP')
})
