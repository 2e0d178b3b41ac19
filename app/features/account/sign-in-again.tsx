import { Form } from 'react-router'

import { account } from '#copy/account.ts'
import { profile } from '#copy/profile.ts'
import type { AccountScreen } from '#domain/customers/google.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import type { SignInAgainStart } from './load-sign-in-again.server.ts'

const words = profile.signInAgain

interface SignInAgainProps extends SignInAgainStart {
  /** The screen that needs a new sign-in, and to which it leads back. */
  screen: AccountScreen
  /** A form was sent too late. */
  notSaved: boolean
}

/** Asks a customer without a password to sign in with Google again, in place of the form that needs it. */
export function SignInAgain({ screen, notSaved, problem, googleSetUp }: SignInAgainProps) {
  const isSubmitting = useSubmitting('/login/google')
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Notice tone={notSaved ? 'warning' : 'info'}>{notSaved ? words.notSaved : words.line}</Notice>
      {/* Google's page cannot be loaded by a client-side navigation. */}
      <Form method="post" action="/login/google" reloadDocument={googleSetUp} className="grid">
        <input type="hidden" name="from" value={screen} />
        <Button type="submit" kind="call" size="large" wide pending={isSubmitting}>
          {account.signIn.google}
        </Button>
      </Form>
    </>
  )
}
