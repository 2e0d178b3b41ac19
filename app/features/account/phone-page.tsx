import { redirect } from 'react-router'

import { useFormRestore } from '#browser/forms/use-form-restore.ts'
import { profile } from '#copy/profile.ts'
import { updatePhone } from '#data/customers/update-phone.server.ts'
import { phoneForm } from '#domain/customers/address-form.ts'
import { profileOf } from '#request/accounts/profile.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import notebook from '#ui/shop/illustrations/notebook.svg'
import type { Route } from './+types/phone-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { OneFieldForm } from '#ui/shop/customers/one-field-form.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { BackToAccount } from './back-to-account.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { phone } = await profileOf(await requireSignedIn({ request, context }))
  return { phone }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  const submission = await parseForm(request, phoneForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { phone = null } = submission.value
  await updatePhone(id, phone)
  return redirect(`/account?notice=phone-${phone ? 'saved' : 'forgotten'}`)
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, profile.phone.title) }]

export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = profile.phone
  useFormRestore('phone')
  return (
    <AccountBoard title={words.title} line={words.line} illustration={notebook}>
      <OneFieldForm
        id="phone"
        path="/account/phone"
        name="phone"
        value={loaderData.phone}
        lastResult={actionData}
        words={words}
      >
        {(field) => (
          <Field
            {...fieldProps(field)}
            label={words.field}
            hint={words.hint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        )}
      </OneFieldForm>
      <BackToAccount />
    </AccountBoard>
  )
}
