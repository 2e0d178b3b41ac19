import { redirect } from 'react-router'

import { adminOffers } from '#copy/admin/offers.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { createCoupon } from '#data/offers/coupons.server.ts'
import { categoriesToOffer } from '#domain/offers/categories-to-offer.ts'
import { couponForm, couponOf } from '#domain/offers/coupon-form.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/new-coupon-page.ts'
import { BackToOffers } from './back-to-offers.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { deleteSavedDraft } from './delete-saved-draft.ts'

const words = adminOffers.coupon

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return { categories: categoriesToOffer(await listCategories(), []) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseForm(request, couponForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const coupon = couponOf(submission.value)
  const outcome = await createCoupon(coupon, Date.now(), eventOrigin(currentUser, { request, context }))
  if (outcome === 'taken') return formError(submission, { status: 409, fieldErrors: { code: [words.taken] } })
  if (outcome === 'too-many') return formError(submission, { status: 409, formErrors: [words.tooMany] })
  return redirect(`/admin/offers?saved=${coupon.code}`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  deleteSavedDraft(serverAction, '/admin/offers/coupons/new')

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.newTitle) }]

export default function NewCouponPage({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackToOffers title={words.newTitle} />
      <CouponFields path="/admin/offers/coupons/new" categories={categories} lastResult={actionData} />
    </>
  )
}
