import { data, redirect } from 'react-router'

import { problems } from '#copy/problems.ts'
import { profile } from '#copy/profile.ts'
import { listBillsOfCustomer } from '#data/bills/bills.server.ts'
import { forgetCustomer } from '#data/orders/forget-customer.server.ts'
import { deletionByEmailForm, deletionForm } from '#domain/customers/profile-form.ts'
import { clearSessionCookies } from '#request/accounts/session/clear-session-cookies.server.ts'
import {
  checkOwnPassword,
  hasPassword,
  type PasswordProblem,
} from '#request/accounts/change-password.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { type FormError, formError } from '#request/http/form-error.server.ts'
import { hasRecentSignIn } from '#request/accounts/recent-sign-in.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { RequestContext } from '#request/http/request-context.server.ts'
import type { CurrentUser } from '#request/accounts/session/session-context.server.ts'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { AccountOfPassword, CurrentPasswordField } from '#ui/shop/customers/credential-fields.tsx'
import envelope from '#ui/shop/illustrations/envelope.svg'
import type { Route } from './+types/deletion-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { OneFieldForm } from '#ui/shop/customers/one-field-form.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { BackToAccount } from './back-to-account.tsx'
import { loadSignInAgain } from './load-sign-in-again.server.ts'
import { revalidateIfForbidden } from './revalidate-if-forbidden.ts'
import { SignInAgain } from './sign-in-again.tsx'

const FORM_ERRORS: Record<PasswordProblem, FormError> = {
  'wrong-password': { status: 403, fieldErrors: { password: [problems.signIn.wrongPassword] } },
  'too-many-requests': { status: 429, formErrors: [problems.tooManyRequests] },
}

const TOO_LATE: FormError = { status: 403, formErrors: [profile.signInAgain.notSaved] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const currentUser = await requireSignedIn({ request, context })
  if (currentUser.role === 'admin') throw redirect('/account')
  const byPassword = await hasPassword(currentUser)
  const hasBills = (await listBillsOfCustomer(currentUser.id)).length > 0
  return {
    email: currentUser.email,
    byPassword,
    hasBills,
    again: byPassword ? null : await loadSignInAgain('deletion', { request, context }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireSignedIn({ request, context })
  if (currentUser.role === 'admin') throw data(profile.deletion.notTheAdmin, { status: 403 })
  const error = (await hasPassword(currentUser))
    ? await checkPassword(request, currentUser)
    : await checkEmail({ request, context }, currentUser)
  if (error) return error
  await forgetCustomer(currentUser.id, Date.now())
  return redirect('/store?notice=account-deleted', { headers: await clearSessionCookies() })
}

async function checkPassword(request: Request, currentUser: CurrentUser) {
  const submission = await parseForm(request, deletionForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const problem = await checkOwnPassword(currentUser, submission.value.password)
  return problem && formError(submission, FORM_ERRORS[problem])
}

async function checkEmail({ request, context }: RequestContext, currentUser: CurrentUser) {
  const submission = await parseForm(request, deletionByEmailForm)
  if (!(await hasRecentSignIn({ context }))) return formError(submission, TOO_LATE)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  if (submission.value.email === currentUser.email) return null
  return formError(submission, { status: 403, fieldErrors: { email: [profile.deletion.otherEmail] } })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, profile.deletion.title) },
]

export const shouldRevalidate = revalidateIfForbidden

export default function DeletionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, byPassword, hasBills, again } = loaderData
  const words = profile.deletion
  const lastResult = useLastResult(actionData)
  return (
    <AccountBoard title={words.title} line={words.line} illustration={envelope}>
      <p className="mb-3 text-15">{words.underWay}</p>
      <p className="mb-3 text-15 text-muted">{words.kept}</p>
      {hasBills && <p className="mb-3 text-15 text-muted">{words.bills}</p>}
      <p className="mb-5 text-15 text-muted">{words.backups}</p>
      {again ? (
        <SignInAgain screen="deletion" notSaved={lastResult !== undefined} {...again} />
      ) : (
        <OneFieldForm
          id="deletion"
          path="/account/deletion"
          name={byPassword ? 'password' : 'email'}
          lastResult={lastResult}
          words={words}
          danger
        >
          {(field) =>
            byPassword ? (
              <>
                <AccountOfPassword email={email} />
                <CurrentPasswordField label={words.password} field={field} />
              </>
            ) : (
              <Field
                {...fieldProps(field)}
                label={words.email}
                type="email"
                inputMode="email"
                autoComplete="off"
              />
            )
          }
        </OneFieldForm>
      )}
      <BackToAccount label={words.keep} />
    </AccountBoard>
  )
}
