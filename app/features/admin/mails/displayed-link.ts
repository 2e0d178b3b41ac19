import { adminMails } from '#copy/admin/mails.ts'
import type { MailDetails } from '#data/mail/mail-list.server.ts'

/** The link of a mail's button as the admin may see it: without the token of a secret mail or a verification. */
export function displayedLink({ kind, path }: Pick<MailDetails, 'kind' | 'path'>): string {
  return kind === 'secret' || kind === 'verification' ? `${path} ${adminMails.hiddenLink}` : path
}
