import Settings from 'lucide-react/icons/settings'
import { Form } from 'react-router'

import { adminBills as words } from '#copy/admin/bills.ts'
import { billSettings } from '#data/bills/bill-settings.server.ts'
import { firstBillAt, listBills } from '#data/bills/bills.server.ts'
import { billsUrl, monthsBetween, parseMonth, spanOfMonth } from '#domain/bills/bill-month.ts'
import { isBilling } from '#domain/bills/bill-settings.ts'
import { BILLS_PER_PAGE } from '#domain/policy.ts'
import { formatMonth } from '#domain/values/dates.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { Pager } from '#ui/admin/pager.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/bills-page.ts'
import { BillTable } from './bill-table.tsx'
import { MissingRates } from './missing-rates.tsx'
import { findMissingRates } from './missing-rates.server.ts'
import { MonthFiles } from './month-files.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const parameters = new URL(request.url).searchParams
  const now = Date.now()
  const month = parseMonth(parameters, now)
  const after = parameters.get('after')
  const [settings, first, found, missing] = await Promise.all([
    billSettings(),
    firstBillAt(),
    listBills(month, BILLS_PER_PAGE + 1, after),
    findMissingRates(),
  ])
  const bills = found.slice(0, BILLS_PER_PAGE)
  const next = found.length > bills.length ? bills.at(-1)!.number : null
  return { month, months: monthsToShow(month, first ?? now, now), after, bills, next, settings, missing }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** The bills and credit notes of a month, cancelled ones too, and the files for its returns. */
export default function BillsPage({ loaderData }: Route.ComponentProps) {
  const { month, months, after, bills, next, settings, missing } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={words.title}>
        <ButtonLink kind="outline" to="/admin/bills/settings">
          <Settings aria-hidden="true" className="size-5" />
          {words.settings.title}
        </ButtonLink>
      </PageHeader>
      {!isBilling(settings) && <Notice>{words.off}</Notice>}
      <MissingRates names={missing} linked />
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <SelectField key={month} id="month" name="month" label={words.month} defaultValue={month}>
          {months.map((each) => (
            <option key={each} value={each}>
              {formatMonth(spanOfMonth(each).start)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="outline">
          {words.show}
        </Button>
      </Form>
      {bills.length > 0 ? <BillTable bills={bills} /> : <p className="text-muted">{words.none}</p>}
      <Pager
        label={words.pages}
        first={after !== null && { to: billsUrl(month), label: words.first }}
        next={next !== null && { to: billsUrl(month, '/admin/bills', next), label: words.next }}
      />
      {bills.length > 0 && <MonthFiles month={month} isRegular={settings.seller === 'regular'} />}
      <Card className="max-w-180">
        <p className="text-muted">{words.line}</p>
      </Card>
    </div>
  )
}

/** All since the first bill, and the one that is shown, which an address can name at will. */
function monthsToShow(shown: string, first: number, now: number): string[] {
  const months = monthsBetween(first, now)
  return months.includes(shown) ? months : [shown, ...months]
}
