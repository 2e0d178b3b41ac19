// A worker in a process of its own, to be killed: `node tests/support/mail-worker-process.ts <data folder> <mail server>`.
import { openDatabase } from '#data/database/database.server.ts'
import { openMail } from '#data/mail/send-mail.server.ts'
import { MailWorker } from '#server/mail-worker.ts'

const [folder = '', smtpUrl = ''] = process.argv.slice(2)
await openDatabase(folder)
openMail({ dataFolder: folder, smtpUrl })
// It lives as long as its process; the timer of its own would not keep that up.
setInterval(() => {}, 60_000)
export const worker = new MailWorker({ publicUrl: 'https://shop.example', shopkeeper: 'keeper@example.com' })
