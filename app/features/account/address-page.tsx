import { data, Form, redirect } from 'react-router'

import { profile } from '#copy/profile.ts'
import { listAddresses, updateAddress } from '#data/customers/addresses.server.ts'
import { askAboutPlace } from '#data/settings/pin-places.server.ts'
import { addressForm } from '#domain/customers/address-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { Button } from '#ui/kit/button.tsx'
import envelope from '#ui/shop/illustrations/envelope.svg'
import type { Route } from './+types/address-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { AddressForm } from './address-form.tsx'
import { BackToAccount } from './back-to-account.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { EmptyPage } from '#ui/shop/page/empty-page.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'

const words = profile.addresses

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id } = await requireSignedIn({ request, context })
  const address = (await listAddresses(id)).find((saved) => saved.id === params.id)
  return data({ address }, { status: address ? 200 : 404 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  const submission = await parseForm(request, addressForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { keepPlace, ...entered } = submission.value
  const question = await askAboutPlace(entered, keepPlace)
  if (question) return formError(submission, { status: 409, fieldErrors: { keepPlace: [question] } })
  const outcome = await updateAddress(id, params.id, entered, Date.now())
  if (outcome === 'missing') return formError(submission, { status: 404, formErrors: [words.gone] })
  if (outcome === 'changed') return redirect('/account?notice=address-saved')
  return formError(submission, { status: 409, formErrors: [words.alreadyThere] })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.address ? words.titleEdit : words.titleGone) },
]

export default function AddressPage({ loaderData: { address }, actionData, params }: Route.ComponentProps) {
  const path = `/account/addresses/${params.id}`
  const removing = useSubmitting(`${path}/removal`)
  // What was typed for an address that was removed meanwhile stays.
  if (!address && !actionData) {
    const { titleGone: title, lineGone: line } = words
    return <EmptyPage illustration={envelope} title={title} line={line} to="/account" label={profile.back} />
  }
  return (
    <AccountBoard title={words.titleEdit} line={words.line} illustration={envelope}>
      <AddressForm path={path} address={address} lastResult={actionData} />
      {address && (
        <Form method="post" action={`${path}/removal`}>
          <Button type="submit" kind="danger" wide pending={removing}>
            {removing ? words.removing : words.remove}
          </Button>
        </Form>
      )}
      <BackToAccount />
    </AccountBoard>
  )
}
