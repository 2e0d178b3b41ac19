// A worker in a process of its own, to be killed: `node tests/support/mail-worker-process.ts <data folder> <mail server>`.
import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureShop } from '#server/configure-shop.ts'
import { MailWorker } from '#server/mail-worker.ts'

const [DATA_DIR = '', SMTP_URL = ''] = process.argv.slice(2)
await configureShop(readEnvironment({ DATA_DIR, SMTP_URL }))
// It lives as long as its process; the timer of its own would not keep that up.
setInterval(() => {}, 60_000)
export const worker = new MailWorker({ publicUrl: 'https://shop.example', shopkeeper: 'keeper@example.com' })
