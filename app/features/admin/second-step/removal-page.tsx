import { data, redirect } from 'react-router'

import { secondStep } from '#copy/admin/second-step.ts'
import { problems } from '#copy/problems.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { checkOwnPassword } from '#request/accounts/change-password.server.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { isSecondStepRequired } from '#request/accounts/second-step/second-step-required.server.ts'
import { removeSecondStep } from '#request/accounts/second-step/remove-second-step.server.ts'
import { AdminBoard } from '#ui/admin/admin-board.tsx'
import { submitForm } from '#ui/kit/submit-form.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/removal-page.ts'
import { PasswordForm } from './password-form.tsx'
import { readOwnPassword } from './read-own-password.server.ts'

const words = secondStep.removal

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requireAdmin({ request, context })
  const { name, tagline } = await shopDetails()
  return { shop: { name, tagline }, email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  return readOwnPassword(request, async (password) => {
    if (await isSecondStepRequired()) throw data(words.required, { status: 409 })
    const problem = await checkOwnPassword(currentUser, password)
    if (problem) return { problem }
    await removeSecondStep(currentUser.id, eventOrigin(currentUser, { request, context }))
    throw redirect('/admin/second-step')
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.unexpected)

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

export default function RemovalPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminBoard
      shop={loaderData.shop}
      title={words.title}
      line={words.line}
      back={{ to: '/admin/second-step', label: secondStep.title }}
    >
      <PasswordForm
        id="removal"
        path="/admin/second-step/removal"
        email={loaderData.email}
        lastResult={actionData}
        words={words}
        danger
      />
    </AdminBoard>
  )
}
