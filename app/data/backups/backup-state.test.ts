import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'
import { backupFolder } from './backup-files.server.ts'
import { readBackupState, writeBackupState } from './backup-state.server.ts'
import { emptyState } from './create-backup.server.ts'

test('the state is read back; what could not be written leaves nothing', async () => {
  const folder = temporaryFolder()
  mkdirSync(backupFolder(folder), { recursive: true })
  await writeBackupState(folder, emptyState(1))
  expect(await readBackupState(folder)).toEqual(emptyState(1))
  const other = temporaryFolder()
  mkdirSync(join(backupFolder(other), 'state.json'), { recursive: true })
  await expect(writeBackupState(other, emptyState(1))).rejects.toThrow('EISDIR')
  expect(readdirSync(backupFolder(other))).toEqual(['state.json'])
})
