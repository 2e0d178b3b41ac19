import { adminMails } from '#copy/admin/mails.ts'
import { findMail } from '#data/mail/mail-list.server.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { renderMail } from '#data/mail/render-mail.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/mail-document.ts'

/** Mails contain text from customers: nothing in one may run a script, load a resource, or leave its frame. */
const MAIL_POLICY = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox',
].join('; ')

/** The HTML of a mail as its recipient sees it, for the frame on the mail page; its button has no link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context }, 'file')
  const mail = await findMail(params.id)
  if (!mail) throw new Response(adminMails.notFound, { status: 404 })
  const { html } = await renderMail(mail.message, null, await shopDetails())
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}
