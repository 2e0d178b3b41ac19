import { data, redirect } from 'react-router'

import { adminOffers } from '#copy/admin/offers.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { findCoupon, updateCoupon } from '#data/offers/coupons.server.ts'
import { categoriesToOffer } from '#domain/offers/categories-to-offer.ts'
import { couponForm, couponFormOf, couponOf } from '#domain/offers/coupon-form.ts'
import type { Coupon } from '#domain/offers/coupon.ts'
import { areSame, sentTexts, shownIn } from '#domain/values/shown-fields.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { keepStored } from '#request/http/parse-changes.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { Button } from '#ui/kit/button.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/coupon-page.ts'
import { BackToOffers } from './back-to-offers.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { deleteSavedDraft } from './delete-saved-draft.ts'

const words = adminOffers.coupon

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const coupon = await findCoupon(params.code)
  if (!coupon) throw data(words.gone, { status: 404 })
  const categories = categoriesToOffer(await listCategories(), coupon.categories)
  return { code: coupon.code, values: couponFormOf(coupon), categories }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const stored = await findCoupon(params.code)
  await keepStored(request, (form) => (stored ? storedFields(form, stored) : {}))
  const submission = await parseForm(request, couponForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const coupon = { ...couponOf(submission.value), code: params.code }
  if (!stored || !(await updateCoupon(coupon, eventOrigin(currentUser, { request, context })))) {
    return formError(submission, { status: 404, formErrors: [words.gone] })
  }
  return redirect(`/admin/offers?saved=${coupon.code}`)
}

export const clientAction = ({ params, serverAction }: Route.ClientActionArgs) =>
  deleteSavedDraft(serverAction, pathOf(params.code))

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(matches, params.code ?? '') },
]

/** Where a coupon is changed or deleted. */
export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const { code, values, categories } = loaderData
  const path = pathOf(code)
  return (
    <>
      <BackToOffers title={code} />
      <CouponFields path={path} values={values} categories={categories} lastResult={actionData} />
      <div className="mt-5">
        <DialogButton
          trigger={(open) => (
            <Button kind="danger" onClick={open}>
              {words.delete}
            </Button>
          )}
          title={words.deleteTitle(code)}
          line={words.deleteLine}
          action={`${path}/removal`}
          confirmLabel={words.delete}
          pendingLabel={words.deleting}
          cancelLabel={words.cancel}
          danger
        />
      </div>
    </>
  )
}

const pathOf = (code: string) => `/admin/offers/coupons/${code}`

/** How much it takes off, and of what, is one thing: a form that has changed either is followed in both. */
function storedFields(form: FormData, coupon: Coupon): object {
  const { kind, value, ...others } = couponFormOf(coupon)
  const shown = shownIn(form)
  const isAsShown = (name: string) => areSame(shown[name] ?? [], sentTexts(form, name))
  return isAsShown('kind') && isAsShown('value') ? { kind, value, ...others } : others
}
