import { redirect } from 'react-router'

import { profile } from '#copy/profile.ts'
import { addAddress, listAddresses } from '#data/customers/addresses.server.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/policy.ts'
import { askAboutPlace } from '#data/settings/pin-places.server.ts'
import { addressForm } from '#domain/customers/address-form.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import { Notice } from '#ui/kit/notice.tsx'
import envelope from '#ui/shop/illustrations/envelope.svg'
import type { Route } from './+types/new-address-page.ts'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import { AddressForm } from './address-form.tsx'
import { BackToAccount } from './back-to-account.tsx'

const words = profile.addresses

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireSignedIn({ request, context })
  return { full: (await listAddresses(id)).length >= MAX_SAVED_ADDRESSES }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  const submission = await parseForm(request, addressForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const { keepPlace, ...entered } = submission.value
  const question = await askAboutPlace(entered, keepPlace)
  if (question) return formError(submission, { status: 409, fieldErrors: { keepPlace: [question] } })
  const outcome = await addAddress(id, entered, Date.now())
  if (outcome === 'added') return redirect('/account?notice=address-saved')
  const problem = outcome === 'full' ? words.full(MAX_SAVED_ADDRESSES) : words.alreadyThere
  return formError(submission, { status: 409, formErrors: [problem] })
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.titleNew) }]

export default function NewAddressPage({ loaderData: { full }, actionData }: Route.ComponentProps) {
  return (
    <AccountBoard title={words.titleNew} line={words.line} illustration={envelope}>
      {full && !actionData ? (
        <Notice tone="warning">{words.full(MAX_SAVED_ADDRESSES)}</Notice>
      ) : (
        <AddressForm path="/account/addresses/new" lastResult={actionData} />
      )}
      <BackToAccount />
    </AccountBoard>
  )
}
