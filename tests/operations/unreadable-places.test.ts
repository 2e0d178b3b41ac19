import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { databaseElsewhere } from '#data/platform/database-place.server.ts'
import { filesElsewhere, rejectMisplacedFiles } from '#data/platform/files-place.server.ts'
import { temporaryFolder } from '#tests/support/files/places.ts'
import { runCommand } from '#tests/support/processes/run-command.ts'

/** A data folder in which this cannot be read, whoever asks: it leads to itself. */
function folderWithout(name: string): string {
  const folder = temporaryFolder()
  symlinkSync(name, join(folder, name))
  return folder
}

test('a folder of backups that cannot be read is not said to hold none', async () => {
  const DATA_DIR = folderWithout('backups')
  const { code, output } = await runCommand('restoreBackup()', { DATA_DIR })
  expect(code).toBe(1)
  expect(output).toMatch(
    /The backups in \S+backups cannot be read \(ELOOP.+\): let this account read that folder\./,
  )
})

test('where a shop has its orders and pictures is unknown when it cannot be read, not here', () => {
  expect(() => databaseElsewhere(folderWithout('database-elsewhere'))).toThrow('ELOOP')
  expect(() => filesElsewhere(folderWithout('files-elsewhere'))).toThrow('ELOOP')
  const FILES_URL = { prefix: '' } as never
  expect(() => rejectMisplacedFiles({ DATA_DIR: folderWithout('files'), FILES_URL })).toThrow('ELOOP')
})

test('none of them there is none', () => {
  const folder = temporaryFolder()
  expect([databaseElsewhere(folder), filesElsewhere(folder)]).toEqual([null, null])
})
