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

test('a command has the data folder that is typed before it, else that of the file, else that of the service', async () => {
  const service = /^Environment=.* DATA_DIR=(\S+)$/m.exec(readFileSync('deploy/kalam.service', 'utf8'))![1]!
  const file = join(temporaryFolder(), 'shop.env')
  const dataFolder = async (line: string, DATA_DIR?: string) => {
    writeFileSync(file, `${line}\n`)
    const variables = { KALAM_SETTINGS: file, ...(DATA_DIR && { DATA_DIR }) }
    const print = 'console.log(process.env.DATA_DIR)'
    const command = run(['--import=./deploy/settings.mjs', '-e', print], variables)
    expect(await command.ended).toBe(0)
    return command.output().trim()
  }
  expect(await dataFolder('DATA_DIR=/srv/shop', '/srv/drill')).toBe('/srv/drill')
  expect(await dataFolder('DATA_DIR=/srv/shop')).toBe('/srv/shop')
  expect(await dataFolder('')).toBe(service)
  expect(readFileSync('deploy/kalam', 'utf8')).not.toContain('DATA_DIR')
})

test('settings that are missing, or that the account may not read, are named with what helps', async () => {
  const missing = join(temporaryFolder(), 'shop.env')
  const command = run(['--import=./deploy/settings.mjs', '-e', ''], { KALAM_SETTINGS: missing })
  expect(await command.ended).toBe(1)
  expect(command.output()).toMatch(/^The settings in \S+ cannot be read \(ENOENT.+\): .+\n$/)
  expect(command.output()).toContain(`chmod 640 ${missing}`)
})

test('`kalam` takes these settings, and a path from where it was typed', () => {
  const command = readFileSync('deploy/kalam', 'utf8')
  expect(command).toContain(
    'KALAM_SETTINGS=/etc/kalam/shop.env node_modules/.bin/node --import=./deploy/settings.mjs',
  )
  expect(command).toContain('INIT_CWD="$OLDPWD"')
})
