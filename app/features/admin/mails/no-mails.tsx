import { adminMails } from '#copy/admin/mails.ts'
import { type MailList, mailListUrl } from '#domain/mail/mail-list.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import envelope from '#ui/shop/illustrations/envelope.svg'

/** The empty state: there are no mails yet, or none in the chosen state. */
export function NoMails({ list }: { list: MailList }) {
  const filtered = list.state !== 'all' || list.after !== null
  return (
    <EmptyState
      illustration={envelope}
      title={filtered ? adminMails.emptyFilter : adminMails.emptyTitle}
      line={filtered ? undefined : adminMails.emptyLine}
      action={
        filtered && (
          <ButtonLink kind="outline" to={mailListUrl({ state: 'all', after: null })}>
            {adminMails.showAll}
          </ButtonLink>
        )
      }
    />
  )
}
