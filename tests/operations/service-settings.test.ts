import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/support/files/places.ts'
import { run } from '#tests/support/processes/program.ts'

/** Lines of `/etc/kalam/shop.env`, and what systemd's manual (systemd.exec, EnvironmentFile=) says their values are. */
const LINES: [line: string, value: string][] = [
  ['BACKUP_PASSPHRASE=seven #green kites', 'seven #green kites'],
  ['BACKUP_PASSPHRASE="seven #green kites"', 'seven #green kites'],
  [String.raw`BACKUP_PASSPHRASE='seven \green kites'`, String.raw`seven \green kites`],
  [String.raw`BACKUP_PASSPHRASE="seven \green \"kites\""`, String.raw`seven \green "kites"`],
  [String.raw`BACKUP_PASSPHRASE=seven \\green kites`, String.raw`seven \green kites`],
  ['BACKUP_PASSPHRASE=seven \\\ngreen kites', 'seven green kites'],
  ['BACKUP_PASSPHRASE=it’s $seven, isn\'t "it"', 'it’s $seven, isn\'t "it"'],
  [' BACKUP_PASSPHRASE = seven kites \n#BACKUP_PASSPHRASE=x\n;BACKUP_PASSPHRASE=y', 'seven kites'],
]

test.each(LINES)('a command of `kalam` reads %s as the service does', async (line, value) => {
  const file = join(temporaryFolder(), 'shop.env')
  writeFileSync(file, `# Backups\n\n${line}\nADMIN_EMAIL=me@shop.example\nADMIN_PASSWORD=of the file\n`)
  const print =
    'console.log(JSON.stringify(["BACKUP_PASSPHRASE","ADMIN_EMAIL","ADMIN_PASSWORD"].map((name) => process.env[name])))'
  const variables = { KALAM_SETTINGS: file, ADMIN_PASSWORD: 'typed before the command' }
  const command = run(['--import=./deploy/settings.mjs', '-e', print], variables)
  expect(await command.ended).toBe(0)
  expect(JSON.parse(command.output())).toEqual([value, 'me@shop.example', 'typed before the command'])
})

test('`kalam` takes these settings, and a path from where it was typed', () => {
  const command = readFileSync('deploy/kalam', 'utf8')
  expect(command).toContain(
    'KALAM_SETTINGS=/etc/kalam/shop.env node_modules/.bin/node --import=./deploy/settings.mjs',
  )
  expect(command).toContain('INIT_CWD="$OLDPWD"')
})
