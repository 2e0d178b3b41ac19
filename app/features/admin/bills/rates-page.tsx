import { adminBills } from '#copy/admin/bills.ts'
import { addTaxRate, taxRates } from '#data/bills/bill-settings.server.ts'
import { listCategories } from '#data/catalogue/categories.server.ts'
import { taxRateForm } from '#domain/bills/bill-settings-form.ts'
import { dayKey } from '#domain/values/dates.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/rates-page.ts'
import { MissingRates } from './missing-rates.tsx'
import { findMissingRates } from './missing-rates.server.ts'
import { RateForm } from './rate-form.tsx'
import { RateTable } from './rate-table.tsx'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

const words = adminBills.rates

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const [rates, categories, missing] = await Promise.all([taxRates(), listCategories(), findMissingRates()])
  return {
    rates,
    categories: categories.map(({ id, name }) => ({ id, name })),
    missing,
    today: dayKey(Date.now()),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin({ request, context })
  const submission = await parseForm(request, taxRateForm)
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  if (await addTaxRate(submission.value)) return submission.reply()
  return formError(submission, { status: 409, formErrors: [words.tooMany] })
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** The HSN and the rate of categories, and of goods with an HSN of their own, each from a day on. */
export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, categories, missing, today } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to="/admin/bills/settings" label={adminBills.settings.title} />
      <PageHeader title={words.title} />
      <p className="max-w-180 text-muted">{words.line}</p>
      {rates.some(({ unchecked }) => unchecked) && <Notice tone="warning">{words.startingList}</Notice>}
      <MissingRates names={missing} />
      <RateForm categories={categories} today={today} result={actionData} />
      <RateTable rates={rates} />
    </div>
  )
}
