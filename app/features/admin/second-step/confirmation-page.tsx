import { data, redirect } from 'react-router'

import { secondStep } from '#copy/admin/second-step.ts'
import { problems } from '#copy/problems.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { confirmationForm } from '#domain/customers/second-step-form.ts'
import { requireAdminAtSetUp } from '#request/accounts/require.server.ts'
import { isSecondStepRequired } from '#request/accounts/second-step/second-step-required.server.ts'
import { confirmSecondStep, isSecondStepStarted } from '#request/accounts/second-step/second-step.server.ts'
import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { AdminBoard } from '#ui/admin/admin-board.tsx'
import { submitForm } from '#ui/kit/submit-form.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/confirmation-page.ts'
import { ConfirmationForm } from './confirmation-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepIsOn } from './second-step-is-on.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdminAtSetUp({ request, context })
  const [{ name, tagline }, required, { hasSecondStep }] = await Promise.all([
    shopDetails(),
    isSecondStepRequired(),
    sessionContextOf(context),
  ])
  return { shop: { name, tagline }, required, on: hasSecondStep }
}

/** Turns the second step on, and answers with the recovery codes, which are shown this once. */
export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdminAtSetUp({ request, context })
  const submission = await parseForm(request, confirmationForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  if (!(await isSecondStepStarted(currentUser))) throw redirect('/admin/second-step')
  const confirmed = await confirmSecondStep(currentUser, submission.value.code, { request, context })
  if (confirmed.problem !== null) {
    return formError(submission, { status: 401, fieldErrors: { code: [secondStep.wrongCode] } })
  }
  return data({ codes: confirmed.codes }, { headers: confirmed.cookies })
}

/** The codes stay on the screen until the admin leaves the page. */
export const shouldRevalidate = () => false

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.unexpected)

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, secondStep.title) },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData && 'codes' in actionData ? actionData.codes : null
  const back = { to: '/admin', label: secondStep.back }
  // The page with the codes, loaded again: they are shown once.
  if (!codes && loaderData.on) {
    return (
      <AdminBoard shop={loaderData.shop} title={secondStep.title} line={secondStep.line} back={back}>
        <SecondStepIsOn required={loaderData.required} />
      </AdminBoard>
    )
  }
  return codes ? (
    <AdminBoard shop={loaderData.shop} title={secondStep.codes.title} back={back}>
      <RecoveryCodes codes={codes} />
    </AdminBoard>
  ) : (
    <AdminBoard
      shop={loaderData.shop}
      title={secondStep.scan.confirmTitle}
      line={secondStep.scan.confirmLine}
      back={{ to: '/admin/second-step', label: secondStep.scan.again }}
    >
      <ConfirmationForm lastResult={actionData && 'codes' in actionData ? undefined : actionData} />
    </AdminBoard>
  )
}
