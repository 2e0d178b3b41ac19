import { profile as words } from '#copy/profile.ts'
import type { Profile } from '#domain/customers/customer.ts'
import { formatDate, formatDateTime } from '#domain/values/dates.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'

/** Name, phone, e-mail and dates of the account, with links to change name, phone and password. */
export function Details({ profile, byPassword }: { profile: Profile; byPassword: boolean }) {
  const facts = [
    [words.details.name, profile.displayName ?? words.details.noName],
    [words.details.phone, profile.phone ?? words.details.noPhone],
    [words.details.email, profile.email],
    [words.details.since, formatDate(profile.registrationDate)],
    [words.details.lastSignIn, formatDateTime(profile.lastLoginDate)],
  ]
  return (
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
        <ButtonLink to="/account/phone" kind="outline">
          {profile.phone ? words.details.updatePhone : words.details.addPhone}
        </ButtonLink>
        <ButtonLink to="/account/password" kind="outline">
          {byPassword ? words.details.changePassword : words.details.choosePassword}
        </ButtonLink>
      </div>
    </Card>
  )
}
