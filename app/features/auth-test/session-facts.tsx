import { account } from '#copy/account.ts'
import type { Profile } from '#domain/customers/customer.ts'
import { Card } from '#ui/kit/card.tsx'
import { FactList } from '#ui/kit/fact-list.tsx'

const words = account.authTest

/** The login state, the profile and its two flags, and the same data as JSON. */
export function SessionFacts({ profile }: { profile: Profile | null }) {
  const yesOrNo = (yes: boolean | undefined) => (yes ? words.yes : words.no)
  const facts = [
    [words.state, profile ? words.signedIn : words.signedOut],
    [words.profile, profile?.email ?? words.noProfile],
    [words.registered, yesOrNo(profile?.isRegistered)],
    [words.admin, yesOrNo(profile?.isAdmin)],
  ] as const
  return (
    <div className="grid content-start gap-5">
      <Card title={words.profile}>
        <FactList facts={facts} className="gap-x-6 gap-y-2" valueClassName="font-semibold break-all" />
      </Card>
      <Card title={words.debug}>
        <pre className="font-mono text-13 break-all whitespace-pre-wrap">
          {JSON.stringify({ signedIn: profile !== null, profile }, null, 2)}
        </pre>
      </Card>
    </div>
  )
}
