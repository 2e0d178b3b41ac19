import { adminMails } from '#copy/admin-mails.ts'
import { shop } from '#copy/shop.ts'
import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { countMails, listMails } from '#data/mail/mail-list.server.ts'
import { areMailsWrittenToFiles } from '#data/mail/send-mail.server.ts'
import { MAILS_PER_PAGE, parseMailList } from '#domain/mail/mail-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import type { Route } from './+types/mails-page.ts'
import { MailFilters } from './mail-filters.tsx'
import { MailPages } from './mail-pages.tsx'
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

export const meta: Route.MetaFunction = () => [{ title: shop.pageTitle(adminMails.title, shop.name) }]

/** Every mail of the last weeks, and its state. */
export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { list, counts, mails, next, noServer } = loaderData
  useLiveRevalidation((audience) => audience === 'mails')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={adminMails.title} />
      {noServer && <Notice tone="warning">{adminMails.noServer}</Notice>}
      <MailFilters list={list} counts={counts} />
      {mails.length > 0 ? <MailTable mails={mails} /> : <NoMails list={list} />}
      <MailPages list={list} next={next && { ...list, after: next }} />
    </div>
  )
}
