import { profile as words } from '#copy/profile.ts'
import { shop } from '#copy/shop.ts'
import { sessionsOf } from '#data/sessions.server.ts'
import { formatDate, formatDateTime } from '#domain/dates.ts'
import { hasPassword } from '#request/own-password.server.ts'
import { profileOf } from '#request/profile.server.ts'
import { requireCustomer } from '#request/require.server.ts'
import { visitOf } from '#request/viewer.server.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { buttonClasses } from '#ui/kit/button-look.ts'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import type { Route } from './+types/profile-page.ts'
import { Devices } from './devices.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireCustomer({ request, context })
  const [profile, sessions, { sessionId }, byPassword] = await Promise.all([
    profileOf(viewer),
    sessionsOf(viewer.id),
    visitOf(context),
    hasPassword(viewer),
  ])
  const changed = new URL(request.url).searchParams.get('notice') === 'password-changed'
  return { profile, sessions, here: sessionId, changed, byPassword }
}

export const meta: Route.MetaFunction = () => [{ title: shop.pageTitle(words.title, shop.name) }]

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, sessions, here, changed, byPassword } = loaderData
  const facts = [
    [words.details.name, profile.displayName ?? words.details.noName],
    [words.details.email, profile.email],
    [words.details.since, formatDate(profile.registrationDate)],
    [words.details.lastSignIn, formatDateTime(profile.lastLoginDate)],
  ]
  return (
    <main id="content" className="page grid gap-5 py-6 md:py-10">
      <h1 className="text-30 md:text-40">{words.title}</h1>
      {changed && <Notice tone="success">{shop.arrival.passwordChanged}</Notice>}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card title={words.details.title}>
          <dl className="grid gap-3">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-15 text-muted">{name}</dt>
                <dd className="font-semibold break-all">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/account/name" kind="outline">
              {words.details.changeName}
            </ButtonLink>
            <ButtonLink to="/account/password" kind="outline">
              {byPassword ? words.details.changePassword : words.details.choosePassword}
            </ButtonLink>
          </div>
        </Card>
        <Devices sessions={sessions} here={here} />
        <Card title={words.data.title}>
          <p className="text-muted">{words.data.line}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <a
              href="/account/data"
              download={words.data.fileName}
              className={buttonClasses({ kind: 'outline' })}
            >
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
