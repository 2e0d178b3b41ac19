// `node tests/support/shop/backup-or-restore.ts backup|restore [archive]`: a process that a test can kill. It says when it begins.
import { backUp } from '#server/commands/backup.ts'
import { restoreBackup } from '#server/commands/restore.ts'

const [, , command, archive] = process.argv
process.stdout.write('begins\n')
await (command === 'backup' ? backUp() : restoreBackup(archive))
