import { adminMails } from '#copy/admin-mails.ts'
import type { MailDetails } from '#data/mail/mail-list.server.ts'

/** The link of a mail's button as the admin may see it: without the token of a secret mail. */
export function displayedLink({ kind, path }: Pick<MailDetails, 'kind' | 'path'>): string {
  return kind === 'secret' ? `${path} ${adminMails.hiddenLink}` : path
}
