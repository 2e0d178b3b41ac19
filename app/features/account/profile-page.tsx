import { profile as words } from '#copy/profile.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { listAddresses } from '#data/customers/addresses.server.ts'
import { listSessions } from '#data/customers/sessions/sessions.server.ts'
import { hasPassword } from '#request/accounts/change-password.server.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { VerifyEmailNotice } from '#ui/shop/customers/verify-email-notice.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/profile-page.ts'
import { Addresses } from './addresses.tsx'
import { Details } from './profile-details.tsx'
import { Devices } from './devices.tsx'

/** What is said after a redirect, by the `notice` parameter of the URL; that the password was changed the layout says. */
const NOTICES = new Map<string, string>([
  ['taken-over', words.email.takenOver],
  ['email-verified', words.email.verified],
  ['name-saved', words.name.saved],
  ['phone-saved', words.phone.saved],
  ['phone-forgotten', words.phone.forgotten],
  ['address-saved', words.addresses.saved],
  ['address-removed', words.addresses.removed],
  ['address-gone', words.addresses.gone],
])

export async function loader({ request, context }: Route.LoaderArgs) {
  const currentUser = await requireSignedIn({ request, context })
  const [profile, addresses, sessions, { sessionId }, byPassword] = await Promise.all([
    profileOf(currentUser),
    listAddresses(currentUser.id),
    listSessions(currentUser.id),
    sessionContextOf(context),
    hasPassword(currentUser),
  ])
  const unverified = currentUser.emailVerified ? null : currentUser.email
  const about = new URL(request.url).searchParams.get('notice') ?? ''
  // A link of somebody's making, or of another account.
  const notice = about === 'email-verified' && unverified ? undefined : NOTICES.get(about)
  const linkSent = about === 'link-sent' && unverified ? words.email.sent(unverified) : undefined
  return {
    profile,
    addresses,
    sessions,
    currentSessionId: sessionId,
    notice: notice ?? linkSent,
    byPassword,
    unverified,
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, addresses, sessions, currentSessionId, notice, byPassword, unverified } = loaderData
  return (
    <main id="content" className="page grid gap-5 py-6 md:py-10">
      <h1 className="text-30 md:text-40">{words.title}</h1>
      {notice && <Notice tone={notice === words.addresses.gone ? 'warning' : 'success'}>{notice}</Notice>}
      {unverified && <VerifyEmailNotice email={unverified} />}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Details profile={profile} byPassword={byPassword} />
        <Addresses addresses={addresses} />
        <Devices sessions={sessions} currentSessionId={currentSessionId} />
        <Card title={reviews.own.title}>
          <p className="mb-5 text-muted">{reviews.own.card}</p>
          <ButtonLink to="/account/reviews" kind="outline">
            {reviews.own.link}
          </ButtonLink>
        </Card>
        <Card title={words.data.title}>
          <p className="text-muted">{words.data.line}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            {/* Without the `download` attribute: with an expired session it leads to the sign-in, not to a broken file. */}
            <a href="/account/data" className={buttonClasses({ kind: 'outline' })}>
              {words.data.download}
            </a>
            {!profile.isAdmin && (
              <ButtonLink to="/account/deletion" kind="danger">
                {words.data.delete}
              </ButtonLink>
            )}
          </div>
        </Card>
      </div>
    </main>
  )
}
