import { useSearchParams } from 'react-router'

import { adminOffers as words } from '#copy/admin/offers.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { categorySales } from '#data/offers/category-sales.server.ts'
import { listCoupons } from '#data/offers/coupons.server.ts'
import { shopOffers, updateOffers } from '#data/offers/shop-offers.server.ts'
import { categoryName, isCategoryId } from '#domain/catalogue/category.ts'
import { categoriesToOffer } from '#domain/offers/categories-to-offer.ts'
import { offersForm, offersFormOf, offersOf } from '#domain/offers/offers-form.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { SettingsForm } from '#ui/admin/settings-form.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/offers-page.ts'
import { CouponList } from './coupon-list.tsx'
import { SaleList } from './sale-list.tsx'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const [offers, coupons, sales, ofShop] = await Promise.all([
    shopOffers(),
    listCoupons(),
    categorySales(),
    listCategories(),
  ])
  const onSale = sales.map(({ categoryId }) => categoryId)
  const categories = categoriesToOffer(ofShop, onSale)
  return { offers: offersFormOf(offers), coupons, sales, categories, now: Date.now() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseChanges(request, offersForm, offersFormOf(await shopOffers()))
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateOffers(offersOf(submission.value), eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** What the shop offers to everybody, its coupons, and the sales on its categories. */
export default function OffersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.title} />
      <SavedNotice {...loaderData} />
      <SettingsForm
        id="offers"
        schema={offersForm}
        values={loaderData.offers}
        actionData={actionData}
        line={words.line}
        saved={words.saved}
        save={words.save}
        saving={words.saving}
      >
        {(form) => {
          const fields = form.getFieldset()
          const number = { inputMode: 'numeric', autoComplete: 'off' } as const
          return (
            <>
              <Field
                label={words.firstOrder}
                hint={words.firstOrderHint}
                {...fieldProps(fields.firstOrderPercent)}
                {...number}
              />
              <Field
                label={words.delivery}
                hint={words.deliveryHint}
                {...fieldProps(fields.deliveryRupees)}
                {...number}
              />
              <Field
                label={words.freeDelivery}
                hint={words.freeDeliveryHint}
                {...fieldProps(fields.freeDeliveryRupees)}
                {...number}
              />
            </>
          )
        }}
      </SettingsForm>
      <CouponList coupons={loaderData.coupons} now={loaderData.now} />
      <SaleList categories={loaderData.categories} sales={loaderData.sales} now={loaderData.now} />
    </>
  )
}

/** After a coupon or a sale was saved or deleted: only what the list bears out is said. */
function SavedNotice({ coupons, sales }: Pick<Route.ComponentProps['loaderData'], 'coupons' | 'sales'>) {
  const codes = new Set(coupons.map(({ code }) => code))
  const [parameters] = useSearchParams()
  const [saved, deleted] = [parameters.get('saved'), parameters.get('deleted')]
  const sale = parameters.get('sale')
  if (saved !== null && codes.has(saved)) return <Said>{words.coupons.saved(saved)}</Said>
  if (deleted !== null && /^[A-Z0-9-]{3,20}$/.test(deleted) && !codes.has(deleted)) {
    return <Said>{words.coupons.deleted(deleted)}</Said>
  }
  if (!isCategoryId(sale)) return null
  const isOnSale = sales.some(({ categoryId }) => categoryId === sale)
  const said = isOnSale ? words.sale.saved : words.sale.ended
  return <Said>{said(categoryName(sale))}</Said>
}

function Said({ children }: { children: string }) {
  return (
    <Notice tone="success" className="mb-5 max-w-180">
      {children}
    </Notice>
  )
}
