import { data, redirect } from 'react-router'

import { adminOffers } from '#copy/admin/offers.ts'
import { categorySales, updateCategorySale } from '#data/offers/category-sales.server.ts'
import { categoryName, isCategoryId } from '#domain/catalogue/category.ts'
import { saleForm, saleFormOf, saleOf } from '#domain/offers/sale-form.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/sale-page.ts'
import { BackToOffers } from './back-to-offers.tsx'
import { deleteSavedDraft } from './delete-saved-draft.ts'
import { SaleFields } from './sale-fields.tsx'

const words = adminOffers.sale

export async function loader({ request, params: { category }, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  if (!isCategoryId(category)) throw data(words.noCategory, { status: 404 })
  return { values: await storedSale(category) }
}

export async function action({ request, params: { category }, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  if (!isCategoryId(category)) throw data(words.noCategory, { status: 404 })
  const submission = await parseChanges(request, saleForm, await storedSale(category))
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  const origin = eventOrigin(currentUser, { request, context })
  await updateCategorySale(category, saleOf(category, submission.value), Date.now(), origin)
  return redirect(`/admin/offers?sale=${category}`)
}

export const clientAction = ({ params, serverAction }: Route.ClientActionArgs) =>
  deleteSavedDraft(serverAction, pathOf(params.category))

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(matches, words.title(categoryName(params.category ?? ''))) },
]

/** What is taken off all products of a category, and on which days. */
export default function SalePage({ loaderData: { values }, params, actionData }: Route.ComponentProps) {
  const { category } = params
  return (
    <>
      <BackToOffers title={words.title(categoryName(category))} />
      <SaleFields key={category} path={pathOf(category)} values={values} lastResult={actionData} />
    </>
  )
}

const pathOf = (category: string) => `/admin/offers/sales/${category}`

async function storedSale(category: string) {
  return saleFormOf((await categorySales()).find(({ categoryId }) => categoryId === category))
}
