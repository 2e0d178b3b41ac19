import { useSearchParams } from 'react-router'

import { useLiveRevalidation } from '#browser/use-live-revalidation.ts'
import { adminMails as words } from '#copy/admin/mails.ts'
import { findMail } from '#data/mail/mail-list.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { mailText } from '#domain/mail/mail-text.ts'
import { mailListOf } from '#domain/mail/mail-list.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/mail-page.ts'
import { MailFacts } from './mail-facts.tsx'
import { displayedLink } from './displayed-link.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const mail = await findMail(params.id)
  if (!mail) throw new Response(words.notFound, { status: 404 })
  const text = mailText(mail.message, displayedLink(mail), await shopDetails())
  const { message: _, ...listed } = mail
  return { mail: listed, text }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** One mail as its recipient sees it, and its state. */
export default function MailPage({ loaderData: { mail, text } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  useLiveRevalidation((audience) => audience === 'mails')
  return (
    <>
      <BackLink to={mailListOf(parameters)} label={words.allMails} />
      <PageHeader title={<span className="text-20 wrap-anywhere md:text-24">{mail.subject}</span>} />
      {mail.kind === 'secret' && (
        <Notice tone="info" className="mb-4">
          {words.secret}
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 max-lg:order-2">
          <Card title={words.asSent}>
            <iframe
              title={words.asSent}
              src={`/admin/mails/${mail.id}/page`}
              sandbox=""
              className="h-180 w-full rounded-control border border-line"
            />
          </Card>
          <Card title={words.plain}>
            <pre className="font-sans text-15 wrap-anywhere whitespace-pre-wrap">{text}</pre>
          </Card>
        </div>
        <MailFacts mail={mail} />
      </div>
    </>
  )
}
