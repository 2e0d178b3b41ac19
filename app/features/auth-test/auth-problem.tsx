import type { SubmissionResult } from '@conform-to/react'

import { account } from '#copy/account.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Notice } from '#ui/kit/notice.tsx'

/** The last error, until it is cleared. */
export function AuthProblem({ actionData }: { actionData?: string | SubmissionResult | undefined }) {
  const problem = typeof actionData === 'object' ? actionData.error?.['']?.[0] : actionData
  if (!problem) return null
  const clear = (
    <ButtonLink to="/auth-test" kind="outline" preventScrollReset>
      {account.authTest.clear}
    </ButtonLink>
  )
  return (
    <Notice tone="error" title={account.authTest.error} action={clear}>
      {problem}
    </Notice>
  )
}
