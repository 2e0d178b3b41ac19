import { Form } from 'react-router'

import { account } from '#copy/account.ts'
import { googleMessages } from '#domain/customers/google-messages.ts'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { GoogleMark } from './google-mark.tsx'
import { useGoogle } from './use-google.ts'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { withNext } from './with-next.ts'

interface GoogleButtonProps {
  /** The screen with the button, which also shows problems. */
  from: 'login' | 'signup'
  next: string
  /** Whether Google sign-in is configured; if not, the server responds with a message. */
  setUp: boolean
}

export function GoogleButton({ from, next, setUp }: GoogleButtonProps) {
  const isSubmitting = useSubmitting('/login/google')
  const { step, problem, start } = useGoogle({ from, next })
  const busy = isSubmitting || step !== 'ready'
  return (
    <>
      <p className="flex items-center gap-3 text-15 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {account.signIn.or}
      </p>
      {/* Google's page cannot be loaded by a client-side navigation, so the form posts as a document. */}
      <Form
        method="post"
        action={withNext('/login/google', next)}
        reloadDocument={setUp}
        onSubmit={setUp ? start : undefined}
        preventScrollReset
        className="grid gap-4"
      >
        <input type="hidden" name="from" value={from} />
        <Button type="submit" kind="outline" size="large" wide pending={busy}>
          {!busy && <GoogleMark />}
          {step === 'waiting' ? account.google.waiting : account.signIn.google}
        </Button>
        {step === 'redirecting' && <Notice>{account.google.redirecting}</Notice>}
        {problem && step === 'ready' && <Notice tone="error">{googleMessages(problem, from)}</Notice>}
      </Form>
    </>
  )
}
