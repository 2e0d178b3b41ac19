import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { perShop } from '#data/database/shop-scope.server.ts'
import { countOne } from '#data/platform/counters.server.ts'
import { log } from '#data/platform/log.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { cachedShopDetails } from '#data/settings/shop-details.server.ts'
import { composeMail } from './compose-mail.server.ts'
import { MailServer } from './mail-server.server.ts'

export interface Mail {
  /** The same at every attempt, so that a mail program shows a mail once that was sent twice. */
  id?: string
  to: string
  subject: string
  text: string
  html: string
  /** When it was enqueued, epoch milliseconds; now when left out. */
  at?: number
}

/** The result of sending a mail. */
export interface SentMail {
  /** Its path in the data folder; null when a mail server accepted it. */
  file: string | null
}

interface MailSettings {
  /** Mails are written to its `mails` folder when there is no mail server. */
  dataFolder: string
  smtpUrl?: string | undefined
  /** See {@link MailServer}. */
  timeoutMs?: number
  deadlineMs?: number
}

const transport = perShop<{ folder: string; server: MailServer | null }>('mail transport')

/** Sets whether mails go to a mail server or to files. */
export function configureMail({ dataFolder, smtpUrl, ...timeouts }: MailSettings): void {
  transport.set({
    folder: join(dataFolder, MAILS),
    server: smtpUrl ? new MailServer({ url: smtpUrl, ...timeouts }) : null,
  })
}

/** Whether mails go into files, because there is no mail server. */
export function areMailsWrittenToFiles(): boolean {
  return transport.get().server === null
}

/** The folder of mails in the data folder. */
const MAILS = 'mails'

/** The folder with the files of mails, and its path in the data folder, with which the outbox names them. */
export function mailFolder(): { folder: string; path: string } {
  return { folder: transport.get().folder, path: MAILS }
}

/**
 * Sends a mail to the mail server; without one, writes it to a file and logs the file's name.
 * @throws when the server cannot be reached, does not respond, or rejects the mail
 */
export async function sendMail(mail: Mail): Promise<SentMail> {
  try {
    const sent = await composeAndSend(mail)
    countOne('mailsSent')
    return sent
  } catch (error) {
    countOne('mailsFailed')
    throw error
  }
}

async function composeAndSend({ id = newId(), at = Date.now(), ...mail }: Mail): Promise<SentMail> {
  const { name, email } = await cachedShopDetails()
  const { folder, server } = transport.get()
  const to = mail.to.replaceAll(/[\r\n]/g, '')
  const raw = await composeMail({ ...mail, id, at, to, from: { name, address: email } })
  if (server) {
    await server.deliver({ from: email, to }, raw)
    return { file: null }
  }
  const file = fileOf(id, at)
  await writeMailFile(raw, join(folder, file))
  return { file: `${MAILS}/${file}` }
}

/** In a folder for each day (UTC), so that no folder grows with all mails; the same at every attempt. */
function fileOf(id: string, at: number): string {
  const time = new Date(at).toISOString().replaceAll(':', '-')
  return `${time.slice(0, time.indexOf('T'))}/${time}-${id.replaceAll(/[^\w.-]/g, '')}.eml`
}

/** Whether the mail server answers and lets the shop in. */
export async function isMailServerReachable(): Promise<boolean> {
  const { server } = transport.get()
  return server === null || server.isReachable()
}

/** Writes the file atomically; a repeated attempt replaces the same file. */
async function writeMailFile(raw: Buffer, file: string): Promise<void> {
  const write = () => writeFile(`${file}.part`, raw, { mode: 0o600 })
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dirname(file), { recursive: true })
    await write()
  })
  await rename(`${file}.part`, file)
  log.info({ file }, 'Mail written to a file')
}
