import { data } from 'react-router'

import { secondStep } from '#copy/admin/second-step.ts'
import { problems } from '#copy/problems.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { qrCode } from '#domain/values/qr-code.ts'
import { requireAdminAtSetUp } from '#request/accounts/require.server.ts'
import { isSecondStepRequired } from '#request/accounts/second-step/second-step-required.server.ts'
import { startSecondStep } from '#request/accounts/second-step/second-step.server.ts'
import { sessionContextOf } from '#request/accounts/session/session-context.server.ts'
import { AdminBoard } from '#ui/admin/admin-board.tsx'
import { submitForm } from '#ui/kit/submit-form.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/second-step-page.ts'
import { PasswordForm } from './password-form.tsx'
import { readOwnPassword } from './read-own-password.server.ts'
import { ScanCode } from './scan-code.tsx'
import { SecondStepIsOn } from './second-step-is-on.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requireAdminAtSetUp({ request, context })
  const [{ name, tagline }, required, { hasSecondStep }] = await Promise.all([
    shopDetails(),
    isSecondStepRequired(),
    sessionContextOf(context),
  ])
  return { shop: { name, tagline }, email, required, on: hasSecondStep }
}

/** Starts: answers with the secret for the authenticator app, which is shown this once. */
export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdminAtSetUp({ request, context })
  const { hasSecondStep } = await sessionContextOf(context)
  if (hasSecondStep) throw data(problems.notFound, { status: 409 })
  return readOwnPassword(request, async (password) => {
    const started = await startSecondStep(currentUser, password, { request, context })
    if (started.problem !== null) return started
    return { problem: null, found: { qr: qrCode(started.link), secret: started.secret } }
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, problems.unexpected)

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, secondStep.title) },
  { name: 'robots', content: 'noindex' },
]

/** The state of the admin's second step, and how to set it up. */
export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, email, on, required } = loaderData
  const back = { to: '/admin', label: secondStep.back }
  if (actionData && 'secret' in actionData) {
    return (
      <AdminBoard shop={shop} title={secondStep.scan.title} line={secondStep.scan.line} back={back}>
        <ScanCode qr={actionData.qr} secret={actionData.secret} />
      </AdminBoard>
    )
  }
  return (
    <AdminBoard shop={shop} title={secondStep.title} line={secondStep.line} back={back}>
      {on ? (
        <SecondStepIsOn required={required} />
      ) : (
        <>
          <p>{required ? secondStep.off.required : secondStep.off.how}</p>
          <PasswordForm
            id="second-step"
            path="/admin/second-step"
            email={email}
            lastResult={actionData}
            words={{ submit: secondStep.off.start, submitting: secondStep.off.starting }}
          />
        </>
      )}
    </AdminBoard>
  )
}
