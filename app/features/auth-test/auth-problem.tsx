import { account } from '#copy/account.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Notice } from '#ui/kit/notice.tsx'

/** The last error, until it is cleared. */
export function AuthProblem({ actionData }: { actionData?: string | undefined }) {
  if (!actionData) return null
  const clear = (
    <ButtonLink to="/auth-test" kind="outline" preventScrollReset>
      {account.authTest.clear}
    </ButtonLink>
  )
  return (
    <Notice tone="error" title={account.authTest.error} action={clear}>
      {actionData}
    </Notice>
  )
}
