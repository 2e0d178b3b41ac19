import { Form } from 'react-router'

import { account } from '#copy/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { usePosting } from './use-posting.ts'
import { withNext } from './with-next.ts'

interface GoogleButtonProps {
  /** The screen it stands on: what goes wrong is said there. */
  from: 'login' | 'signup'
  next: string
}

export function GoogleButton({ from, next }: GoogleButtonProps) {
  const posting = usePosting('/login/google')
  return (
    <>
      <p className="flex items-center gap-3 text-15 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {account.signIn.or}
      </p>
      <Form method="post" action={withNext('/login/google', next)} preventScrollReset>
        <input type="hidden" name="from" value={from} />
        <Button type="submit" kind="outline" size="large" wide pending={posting}>
          {!posting && <GoogleMark />}
          {account.signIn.google}
        </Button>
      </Form>
    </>
  )
}
