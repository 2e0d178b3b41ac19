import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { MAIL_DEADLINE_MS } from '#domain/mail/outbox.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import { log } from '#data/platform/log.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { composeMail } from './compose-mail.server.ts'

export interface Mail {
  /** The same at every attempt, so that a mail program shows a mail that came twice once. */
  id?: string
  to: string
  subject: string
  text: string
  html: string
  /** When it was written, epoch milliseconds; now when left out. */
  at?: number
}

/** How a mail has left. */
export interface SentMail {
  /** Its path in the data folder; null when a mail server has taken it. */
  file: string | null
}

interface MailSettings {
  /** Mails are written below it when there is no mail server. */
  dataFolder: string
  smtpUrl?: string | undefined
  /** How long a silent server is waited for, in milliseconds. */
  patience?: number
}

interface MailServer {
  url: string
  patience: number
}

const transport = perShop<{ folder: string; smtp: MailServer | null }>('mail transport')

/** Sets where mail goes. */
export function configureMail({ dataFolder, smtpUrl, patience = MAIL_DEADLINE_MS / 4 }: MailSettings): void {
  transport.set({ folder: join(dataFolder, MAILS), smtp: smtpUrl ? { url: smtpUrl, patience } : null })
}

/** Whether mails go into files, because there is no mail server. */
export function areMailsWrittenToFiles(): boolean {
  return transport.get().smtp === null
}

/** The folder of mails in the data folder. */
const MAILS = 'mails'

/**
 * Sends a mail: to the mail server, or without one into a file that the log names.
 * @throws when the server cannot be reached, does not respond, or rejects the mail
 */
export async function sendMail({ id = newId(), at = Date.now(), ...mail }: Mail): Promise<SentMail> {
  const { name, email } = await shopDetails()
  const { folder, smtp } = transport.get()
  const to = mail.to.replaceAll(/[\r\n]/g, '')
  const raw = await composeMail({ ...mail, id, at, to, from: { name, address: email } })
  if (smtp) {
    await deliver({ from: email, to }, raw, smtp)
    return { file: null }
  }
  const file = `${new Date(at).toISOString().replaceAll(':', '-')}-${id.replaceAll(/[^\w.-]/g, '')}.eml`
  await writeMailFile(raw, folder, file)
  return { file: `${MAILS}/${file}` }
}

async function deliver(
  envelope: { from: string; to: string },
  raw: Buffer,
  { url, patience }: MailServer,
): Promise<void> {
  // Loaded with the first mail: a shop without a mail server never needs it.
  const { createTransport } = await import('nodemailer')
  const server = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  // A server that sends a byte now and then would never be given up otherwise.
  const late = setTimeout(() => server.close(), MAIL_DEADLINE_MS)
  try {
    await server.sendMail({ envelope, raw })
  } finally {
    clearTimeout(late)
    server.close()
  }
}

/** A file is there whole or not at all, and once, however often it is written. */
async function writeMailFile(raw: Buffer, folder: string, name: string): Promise<void> {
  const file = join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.part`, raw, { mode: 0o600 })
  await rename(`${file}.part`, file)
  log.info({ file }, 'A mail was written')
}
