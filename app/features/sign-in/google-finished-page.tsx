import { useEffect } from 'react'
import { Link } from 'react-router'

import { account } from '#copy/account.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { type GoogleOutcome, googleProblem } from '#domain/customers/google.ts'
import { googleMessages } from '#domain/customers/google-messages.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/google-finished-page.ts'
import { sendToOpener } from './google-popup-messages.ts'

/** Keeps the popup connected to its opener, which would otherwise see it as closed. */
export function headers() {
  return { 'Cross-Origin-Opener-Policy': 'unsafe-none' }
}

export async function loader({ request }: Route.LoaderArgs) {
  const outcome = new URL(request.url).searchParams.get('outcome')
  return { outcome: outcomeOf(outcome), shopName: (await shopDetails()).name }
}

function outcomeOf(outcome: string | null): GoogleOutcome {
  return outcome === 'signed-in' ? outcome : (googleProblem(outcome) ?? 'failed')
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, account.google.popupTitle) },
  { name: 'robots', content: 'noindex' },
]

/** The last page of the popup: sends the outcome to the opener, and closes. */
export default function GoogleFinishedPage({ loaderData: { outcome } }: Route.ComponentProps) {
  useEffect(() => {
    sendToOpener(outcome)
    window.close()
  }, [outcome])
  const signedIn = outcome === 'signed-in'
  return (
    <main id="content" className="page grid min-h-screen place-content-center gap-4 text-center">
      <h1 className="text-24">{account.google.popupTitle}</h1>
      <p>{signedIn ? account.google.popupDone : googleMessages(outcome, 'login')}</p>
      <p>
        {!signedIn && <>{account.google.popupOver} </>}
        <Link to="/store" className="py-2.5 font-semibold text-royal hover:underline">
          {account.signIn.backToStore}
        </Link>
      </p>
    </main>
  )
}
