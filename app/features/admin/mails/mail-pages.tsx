import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'

import { adminMails } from '#copy/admin-mails.ts'
import { type MailList, mailListUrl } from '#domain/mail/mail-list.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'

/** To older mails, and back to the newest. */
export function MailPages({ list, next }: { list: MailList; next: MailList | null }) {
  if (!next && !list.after) return null
  return (
    <nav aria-label={adminMails.pages} className="flex flex-wrap justify-center gap-3">
      {list.after && (
        <ButtonLink kind="quiet" to={mailListUrl({ ...list, after: null })}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {adminMails.newest}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="outline" to={mailListUrl(next)}>
          {adminMails.older}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}
