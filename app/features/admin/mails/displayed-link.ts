import { adminMails } from '#copy/admin-mails.ts'
import type { MailDetails } from '#data/mail/mail-list.server.ts'

/** Where a letter's button leads, as it may be shown to somebody whom the letter is not for. */
export function displayedLink({ kind, path }: Pick<MailDetails, 'kind' | 'path'>): string {
  return kind === 'secret' ? `${path} ${adminMails.hiddenLink}` : path
}
