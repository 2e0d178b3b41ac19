import { adminMails } from '#copy/admin-mails.ts'
import type { MailDetails } from '#data/mail/mail-list.server.ts'

/** Where a mail's button leads, without what only its recipient may see. */
export function displayedLink({ kind, path }: Pick<MailDetails, 'kind' | 'path'>): string {
  return kind === 'secret' ? `${path} ${adminMails.hiddenLink}` : path
}
