import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { log } from './log.server.ts'
import { newId } from './new-id.server.ts'
import { shopDetails } from './shop-details.server.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

let folder = ''

/** Names the folder below which mails are kept. Call once at the start. */
export function keepMailsIn(dataFolder: string): void {
  folder = join(dataFolder, 'mails')
}

/** The one door by which mail leaves: it is written into the data folder, and the log says where. */
export async function sendMail(mail: Mail): Promise<void> {
  const shop = await shopDetails()
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${newId()}.eml`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, message(mail, `${word(shop.name)} <${shop.email}>`), { mode: 0o600 })
  log.info({ file }, 'A mail was written')
}

/** The mail as it travels (RFC 5322), with both bodies. */
function message({ to, subject, text, html }: Mail, from: string): string {
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
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${newId()}@kalam>`,
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
