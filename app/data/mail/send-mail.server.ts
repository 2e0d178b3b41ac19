import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { MAIL_DEADLINE_MS } from '#domain/mail/outbox.ts'
import { perShop } from '#data/database/shop-scope.server.ts'
import { log } from '#data/platform/log.server.ts'
import { newId } from '#data/platform/new-id.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'

export interface Mail {
  /** The same mail has the same one whenever it is tried: who gets it twice sees it once. */
  id?: string
  to: string
  subject: string
  text: string
  html: string
  /** When it was written, epoch milliseconds; left out: now. */
  at?: number
}

/** How a mail has left. */
export interface SentMail {
  /** Where it is kept in the data folder; null when a mail server has it. */
  file: string | null
}

interface MailTransport {
  /** Mails are kept below it when there is no server. */
  dataFolder: string
  smtpUrl?: string | undefined
  /** How long a silent server is waited for, in milliseconds. */
  patience?: number
}

const transport = perShop<{ folder: string; smtp: { url: string; patience: number } | null }>(
  'mail transport',
)

/** Says where mail goes. */
export function configureMail({ dataFolder, smtpUrl, patience = MAIL_DEADLINE_MS / 4 }: MailTransport): void {
  transport.set({ folder: join(dataFolder, MAILS), smtp: smtpUrl ? { url: smtpUrl, patience } : null })
}

/** Whether mails go into files, because there is no server to hand them to. */
export function areMailsWrittenToFiles(): boolean {
  return transport.get().smtp === null
}

/** The folder of mails in the data folder. */
const MAILS = 'mails'

/**
 * The one door by which mail leaves: to the mail server, or without one into a file that the log names.
 * @throws when the server cannot be reached, does not answer, or will not have it
 */
export async function sendMail({ id = newId(), at = Date.now(), ...mail }: Mail): Promise<SentMail> {
  const { name, email } = await shopDetails()
  const { folder, smtp } = transport.get()
  const raw = message(mail, { id, at, from: `${word(name)} <${email}>` })
  if (smtp) {
    await handOver({ from: email, to: headerLine(mail.to) }, raw, smtp)
    return { file: null }
  }
  const file = `${new Date(at).toISOString().replaceAll(':', '-')}-${id.replaceAll(/[^\w.-]/g, '')}.eml`
  await keep(raw, folder, file)
  return { file: `${MAILS}/${file}` }
}

async function handOver(
  envelope: { from: string; to: string },
  raw: string,
  { url, patience }: { url: string; patience: number },
): Promise<void> {
  // Loaded with the first letter: 25 MB that a shop without a mail server never needs.
  const { createTransport } = await import('nodemailer')
  const server = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  // A server that says a word now and then would never be given up otherwise.
  const late = setTimeout(() => server.close(), MAIL_DEADLINE_MS)
  try {
    await server.sendMail({ envelope, raw })
  } finally {
    clearTimeout(late)
    server.close()
  }
}

/** A file is there whole or not at all, and once, however often it is written. */
async function keep(raw: string, folder: string, name: string): Promise<void> {
  const file = join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.part`, raw, { mode: 0o600 })
  await rename(`${file}.part`, file)
  log.info({ file }, 'A mail was written')
}

/** The mail as it travels (RFC 5322), with both bodies. */
function message(
  { to, subject, text, html }: Omit<Mail, 'id' | 'at'>,
  { id, at, from }: { id: string; at: number; from: string },
): string {
  const boundary = `kalam-${newId()}`
  const part = (type: string, body: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(body)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ]
  return [
    `From: ${from}`,
    `To: ${headerLine(to)}`,
    `Subject: ${word(subject)}`,
    `Date: ${new Date(at).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${from.slice(from.lastIndexOf('@') + 1, -1)}>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

/** Words of a header: anything but plain letters is encoded (RFC 2047), so that nothing can begin a new header. */
function word(text: string): string {
  if (/^[\w .,:;'!?()-]*$/.test(text)) return text
  return `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
}

function headerLine(text: string): string {
  return text.replaceAll(/[\r\n]/g, '')
}
