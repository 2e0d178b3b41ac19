import { useLocation } from 'react-router'

import { account } from '#copy/account.ts'
import { problems } from '#copy/problems.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Notice } from '#ui/kit/notice.tsx'

/** Why a customer's form was refused; when the session had ended, with the way to the sign-in and back to the form. */
export function FormProblem({ problem }: { problem: string }) {
  const { pathname, search } = useLocation()
  const signIn = (
    <ButtonLink kind="outline" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
      {account.signIn.submit}
    </ButtonLink>
  )
  return (
    <Notice tone="error" action={problem === problems.signInAgain && signIn}>
      {problem}
    </Notice>
  )
}
