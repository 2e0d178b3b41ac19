import { Form, Outlet } from 'react-router'

import { account } from '#copy/account.ts'
import { shop } from '#copy/shop.ts'
import { requireAuthTestPage } from '#request/accounts/auth-test-page.server.ts'
import { isGoogleSetUp } from '#request/google/google-provider.server.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import { findCurrentUser } from '#request/accounts/session/session-context.server.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/auth-test-page.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { PageDisabled } from './page-disabled.tsx'
import { SessionFacts } from './session-facts.tsx'

const words = account.authTest

/** Reads only the session of the request. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAuthTestPage()
  const currentUser = await findCurrentUser(context)
  return { profile: currentUser && (await profileOf(currentUser)), googleSetUp: isGoogleSetUp() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData ? words.title : shop.notFound.title) },
  { name: 'robots', content: 'noindex' },
]

export const ErrorBoundary = PageDisabled

export default function AuthTestPage({ loaderData: { profile, googleSetUp } }: Route.ComponentProps) {
  return (
    <main id="content" className="page grid gap-5 py-8">
      <h1 className="text-30">{words.title}</h1>
      <Outlet />
      <div className="grid gap-5 md:grid-cols-2">
        <SessionFacts profile={profile} />
        <div className="grid content-start gap-5">
          <Card title={words.userSignIn}>
            <CredentialsForm name="user-sign-in" submit={account.signIn.submit} />
          </Card>
          <Card title={words.adminSignIn}>
            <CredentialsForm name="admin-sign-in" submit={words.adminSignIn} />
          </Card>
          <Card title={words.signUp}>
            <CredentialsForm name="sign-up" submit={account.signUp.submit} />
          </Card>
          <div className="flex flex-wrap gap-3">
            {/* Google's page cannot be loaded by a client-side navigation. */}
            <Form method="post" action="/auth-test/google" reloadDocument={googleSetUp}>
              <Button type="submit" kind="outline">
                {words.google}
              </Button>
            </Form>
            {profile && (
              <Form method="post" action="/auth-test/sign-out">
                <Button type="submit" kind="outline">
                  {words.signOut}
                </Button>
              </Form>
            )}
            <ButtonLink to="/store" kind="outline">
              {words.goToStore}
            </ButtonLink>
            {profile?.isAdmin && <ButtonLink to="/admin">{words.goToAdmin}</ButtonLink>}
          </div>
        </div>
      </div>
    </main>
  )
}
