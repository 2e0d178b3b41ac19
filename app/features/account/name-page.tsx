import { redirect } from 'react-router'

import { useFormRestore } from '#browser/forms/use-form-restore.ts'
import { profile } from '#copy/profile.ts'
import { updateName } from '#data/customers/update-name.server.ts'
import { nameForm } from '#domain/customers/profile-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import pencil from '#ui/shop/illustrations/pencil.svg'
import type { Route } from './+types/name-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { OneFieldForm } from '#ui/shop/customers/one-field-form.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { BackToAccount } from './back-to-account.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await requireSignedIn({ request, context })
  return { name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  const submission = await parseForm(request, nameForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateName(id, submission.value.name)
  return redirect('/account?notice=name-saved')
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, profile.name.title) }]

export default function NamePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = profile.name
  useFormRestore('name')
  return (
    <AccountBoard title={words.title} line={words.line} illustration={pencil}>
      <OneFieldForm
        id="name"
        path="/account/name"
        name="name"
        value={loaderData.name}
        lastResult={actionData}
        words={words}
      >
        {(field) => <Field {...fieldProps(field)} label={words.field} autoComplete="name" />}
      </OneFieldForm>
      <BackToAccount />
    </AccountBoard>
  )
}
