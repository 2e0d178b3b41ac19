import { adminMails } from '#copy/admin/mails.ts'
import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { countMails, listMails } from '#data/mail/mail-list.server.ts'
import { areMailsWrittenToFiles } from '#data/mail/send-mail.server.ts'
import { MAIL_FILTERS, mailListUrl, MAILS_PER_PAGE, parseMailList } from '#domain/mail/mail-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { FilterChips } from '#ui/admin/filter-chips.tsx'
import { Pager } from '#ui/admin/pager.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/mails-page.ts'
import { MailTable } from './mail-table.tsx'
import { NoMails } from './no-mails.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const list = parseMailList(new URL(request.url).searchParams)
  // One more than is shown, to know whether there is a next page.
  const [counts, found] = await Promise.all([countMails(), listMails(list, MAILS_PER_PAGE + 1)])
  const mails = found.slice(0, MAILS_PER_PAGE)
  const last = mails.at(-1)
  const next = last && found.length > mails.length ? { createdAt: last.createdAt, id: last.id } : null
  return { list, counts, mails, next, noServer: areMailsWrittenToFiles() }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, adminMails.title) }]

/** Every mail of the last weeks, and its state. */
export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { list, counts, mails, next, noServer } = loaderData
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  useLiveRevalidation((audience) => audience === 'mails')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={adminMails.title} />
      {noServer && <Notice tone="warning">{adminMails.noServer}</Notice>}
      <FilterChips
        label={adminMails.filters.label}
        filters={MAIL_FILTERS.map((state) => ({
          id: state,
          label: adminMails.filters[state],
          to: mailListUrl({ state, after: null }),
          current: state === list.state,
          count: state === 'all' ? all : counts[state],
        }))}
      />
      {mails.length > 0 ? <MailTable mails={mails} /> : <NoMails list={list} />}
      <Pager
        label={adminMails.pages}
        first={list.after && { to: mailListUrl({ ...list, after: null }), label: adminMails.newest }}
        next={next && { to: mailListUrl({ ...list, after: next }), label: adminMails.older }}
      />
    </div>
  )
}
