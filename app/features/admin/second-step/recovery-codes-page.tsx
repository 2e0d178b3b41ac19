import { redirect } from 'react-router'

import { secondStep } from '#copy/admin/second-step.ts'
import { problems } from '#copy/problems.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { createRecoveryCodes } from '#request/accounts/second-step/second-step.server.ts'
import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import { AdminBoard } from '#ui/admin/admin-board.tsx'
import { submitForm } from '#ui/kit/submit-form.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/recovery-codes-page.ts'
import { PasswordForm } from './password-form.tsx'
import { readOwnPassword } from './read-own-password.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requireAdmin({ request, context })
  const { hasSecondStep } = await sessionContextOf(context)
  if (!hasSecondStep) throw redirect('/admin/second-step')
  const { name, tagline } = await shopDetails()
  return { shop: { name, tagline }, email }
}

/** Replaces the recovery codes, and answers with the new ones. */
export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  return readOwnPassword(request, async (password) => {
    const { hasSecondStep } = await sessionContextOf(context)
    if (!hasSecondStep) throw redirect('/admin/second-step')
    const created = await createRecoveryCodes(currentUser, password, { request, context })
    return created.problem === null ? { problem: null, found: { codes: created.codes } } : created
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.unexpected)

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, secondStep.codes.renewTitle) },
]

export default function RecoveryCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = secondStep.codes
  const back = { to: '/admin/second-step', label: secondStep.title }
  if (actionData && 'codes' in actionData) {
    return (
      <AdminBoard shop={loaderData.shop} title={words.title} back={back}>
        <RecoveryCodes codes={actionData.codes} />
      </AdminBoard>
    )
  }
  return (
    <AdminBoard shop={loaderData.shop} title={words.renewTitle} line={words.renewLine} back={back}>
      <PasswordForm
        id="recovery-codes"
        path="/admin/second-step/recovery-codes"
        email={loaderData.email}
        lastResult={actionData}
        words={{ submit: words.renew, submitting: words.renewing }}
      />
    </AdminBoard>
  )
}
